import { Button } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import {
  useBlockPayoutAccountMutation,
  usePayoutAccountsOfQuery,
  useReleasePayoutAccountMutation,
} from '#client/features/customers/own-profile/payout-accounts.api.ts';
import { PayoutState } from '#client/features/customers/own-profile/PayoutState.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { question, reasonDialog } from '#client/kit/question/question-dialogs.ts';
import type { StaffPayoutAccount } from '#contract/customers/payout-accounts.contract.ts';

import styles from './customer.module.css';

/** The accounts that a customer may be paid to. Nothing while there is none, and for who may not see money. */
export function CustomerPayouts({ id }: { id: string }) {
  const { currentData, error, refetch } = usePayoutAccountsOfQuery(id);
  const { panel, show } = usePanel();
  if (!currentData) {
    const isHidden = !error || (isApiError(error) && error.status === 403);
    return isHidden ? null : <Failed what="The payout accounts" error={error} onRetry={refetch} />;
  }
  const { accounts, mayBlock } = currentData;
  if (accounts.length === 0) return null;
  return (
    <Panel title="Payout accounts">
      <ul className={styles.payouts} aria-label="Payout accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <b>{nameOf(account)}</b>, {account.currency}, of {account.holder}
            <p>
              <PayoutState account={account} />
            </p>
            {account.blockedBecause !== null && <p>{account.blockedBecause}</p>}
            {account.elsewhere > 0 && <p className={styles.elsewhere}>{elsewhereWords(account.elsewhere)}</p>}
            {mayBlock && <Act account={account} show={show} />}
          </li>
        ))}
      </ul>
      {panel}
    </Panel>
  );
}

function Act({ account, show }: { account: StaffPayoutAccount; show: ReturnType<typeof usePanel>['show'] }) {
  const [block] = useBlockPayoutAccountMutation();
  const [release] = useReleasePayoutAccountMutation();
  const name = nameOf(account);
  if (account.state === 'confirmed') {
    return (
      <Button
        size="small"
        danger
        aria-label={`Block… ${name}`}
        {...reasonDialog.soon}
        onClick={() =>
          show((onClose) => (
            <reasonDialog.Part
              title={`Block ${name}`}
              okText="Block the account"
              danger
              most={300}
              send={(reason) => block({ id: account.id, version: account.version, reason })}
              onClose={onClose}
            >
              Nothing is paid to it until it is released. The customer is told that it is blocked, but not why.
            </reasonDialog.Part>
          ))
        }
      >
        Block…
      </Button>
    );
  }
  if (account.state !== 'blocked') return null;
  return (
    <Button
      size="small"
      aria-label={`Release… ${name}`}
      {...question.soon}
      onClick={() =>
        show((onClose) => (
          <question.Part
            title={`Release ${name}?`}
            yes="Release the account"
            act={() => release({ id: account.id, version: account.version })}
            onClose={onClose}
          >
            <p>It can be paid to again after the same wait as a new one.</p>
          </question.Part>
        ))
      }
    >
      Release…
    </Button>
  );
}

const nameOf = ({ bankName, ending }: StaffPayoutAccount): string => `${bankName}, ending in ${ending}`;

const elsewhereWords = (many: number): string =>
  many === 1
    ? 'Another customer has entered the same account.'
    : `${many} other customers have entered the same account.`;
