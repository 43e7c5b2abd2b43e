import { Button } from 'antd';

import {
  useOwnAddressesQuery,
  useRemoveAddressMutation,
} from '#client/features/customers/own-profile/own-profile.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { Question } from '#client/kit/question/Question.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import type { KeptAddress } from '#contract/customers/addresses.contract.ts';

import { AddressDialog } from './AddressDialog.tsx';
import styles from './profile.module.css';

/** The addresses that a checkout offers. */
export function AddressesPanel() {
  const { data, error, refetch } = useOwnAddressesQuery();
  const [remove] = useRemoveAddressMutation();
  const { panel, show } = usePanel();
  if (error) return <Failed what="Your addresses" error={error} onRetry={refetch} />;
  const edit = (kept: KeptAddress | null) => show((onClose) => <AddressDialog kept={kept} onClose={onClose} />);
  const ask = (kept: KeptAddress) =>
    show((onClose) => (
      <Question
        title={`Remove ${nameOf(kept)}?`}
        yes="Remove the address"
        danger
        act={() => remove(kept)}
        onClose={onClose}
      >
        <p>Orders that go there keep their copy of it.</p>
      </Question>
    ));
  return (
    <Panel
      title="Addresses"
      aside={
        <Button size="small" onClick={() => edit(null)}>
          Add an address
        </Button>
      }
    >
      {!data && <p role="status">Loading...</p>}
      {data?.addresses.length === 0 && <p>Save an address so you need not type it for each order.</p>}
      <ul className={styles.entries} aria-label="Addresses">
        {data?.addresses.map((kept) => (
          <li key={kept.id}>
            <div>
              {kept.label && <b>{kept.label}</b>} {kept.isDefault && <StatusTag tone="quiet">Default</StatusTag>}
              <address className={styles.lines}>
                {kept.address.name}
                <br />
                {kept.address.street}
                <br />
                {kept.address.city} {kept.address.province} {kept.address.postalCode}
              </address>
            </div>
            <div className={styles.acts}>
              <Button size="small" aria-label={`Edit ${nameOf(kept)}`} onClick={() => edit(kept)}>
                Edit
              </Button>
              <Button size="small" aria-label={`Remove ${nameOf(kept)}`} onClick={() => ask(kept)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {panel}
    </Panel>
  );
}

const nameOf = ({ label, address: { street } }: KeptAddress): string => label || street;
