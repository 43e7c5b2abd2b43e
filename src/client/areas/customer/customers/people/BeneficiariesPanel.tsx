import { Button } from 'antd';

import {
  useOwnBeneficiariesQuery,
  useRemoveBeneficiaryMutation,
} from '#client/features/customers/connected-people/beneficiaries.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { DialogForm } from '#client/kit/small-form/DialogForm.tsx';
import type { Beneficiary } from '#contract/customers/beneficiaries.contract.ts';
import { BENEFICIARIES_MOST, relationNames, shareLeft, shareWords } from '#contract/customers/beneficiaries.rules.ts';

import { BeneficiaryDialog } from './BeneficiaryDialog.tsx';
import { PasswordItem } from './PasswordItem.tsx';
import styles from './people.module.css';

/** Whom the customer wishes his holdings to go to. */
export function BeneficiariesPanel() {
  const { data, error, refetch } = useOwnBeneficiariesQuery();
  const { panel, show } = usePanel();
  if (error) return <Failed what="Your beneficiaries" error={error} onRetry={refetch} />;
  const all = data?.beneficiaries ?? [];
  const left = shareLeft(all.map(({ share }) => share));
  const open = (known: Beneficiary | null) =>
    show((onClose) => (
      <BeneficiaryDialog
        known={known}
        others={all.filter(({ id }) => id !== known?.id).map(({ share }) => share)}
        onClose={onClose}
      />
    ));
  return (
    <Panel
      title="Beneficiaries"
      aside={
        <Button
          size="small"
          disabled={!data || left === 0 || all.length >= BENEFICIARIES_MOST}
          onClick={() => open(null)}
        >
          Name a beneficiary
        </Button>
      }
    >
      <p className={styles.note}>
        Who you would like to receive your holdings with us when you die. It tells your executor what you wished for: it
        is not a will, and nobody named here can see or use your account.
      </p>
      {!data && <p role="status">Loading...</p>}
      {all.length > 0 && (
        <ul className={styles.people} aria-label="Beneficiaries">
          {all.map((each) => (
            <li key={each.id}>
              <div>
                <b>{each.name}</b>, {shareWords(each.share)}
                <p className={styles.lines}>
                  {relationNames[each.relation]}
                  <br />
                  {each.contact}
                </p>
              </div>
              <div className={styles.acts}>
                <Button size="small" aria-label={`Change… ${each.name}`} onClick={() => open(each)}>
                  Change…
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove… ${each.name}`}
                  onClick={() => show((onClose) => <RemoveDialog beneficiary={each} onClose={onClose} />)}
                >
                  Remove…
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {all.length > 0 && (
        <p className={styles.sum}>
          {left === 0
            ? 'All of it is given.'
            : `${shareWords(left)} is not assigned to anyone; your will or the law decides who receives it.`}
        </p>
      )}
      {panel}
    </Panel>
  );
}

function RemoveDialog({
  beneficiary: { id, version, name },
  onClose,
}: {
  beneficiary: Beneficiary;
  onClose: () => void;
}) {
  const [remove] = useRemoveBeneficiaryMutation();
  return (
    <DialogForm<{ password: string }>
      title={`Remove ${name}?`}
      okText="Remove the beneficiary"
      danger
      words={`${name} is no longer among your beneficiaries. We tell you by email.`}
      send={({ password }) => remove({ id, version, password })}
      conflict="over"
      onClose={onClose}
    >
      <PasswordItem />
    </DialogForm>
  );
}
