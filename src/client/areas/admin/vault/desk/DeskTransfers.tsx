import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { TransferTag } from '#client/features/vault/TransferTag.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import type { TransferRow } from '#contract/vault/transfers.contract.ts';

import styles from './desk.module.css';
import { waiting } from './desk-work.ts';
import { type DeskLoad, DeskRecords } from './DeskRecords.tsx';

/** Metal that is to be sent to another vault, or is awaited from one. */
export const DeskTransfers = ({ load }: { load: DeskLoad<TransferRow> }) => (
  <DeskRecords
    title="Vault transfers"
    load={load}
    note={(total) => (total === 1 ? '1 waits' : `${total} wait`)}
    none="Nothing is moved between vaults."
    all={`${paths.admin.vaultTransfers}?${waiting.transfers}`}
  >
    {({ id, number, state, stateSince, fromVault, toVault, items, preparedByName }) => (
      <div>
        <Link to={paths.admin.vaultTransfer(id)}>{number}</Link> <TransferTag state={state} />
        <p>
          <b>{items === 1 ? '1 item' : `${items} items`}</b> from {fromVault} to {toVault}
        </p>
        <p className={styles.quiet}>
          prepared by {preparedByName} · since <DateText iso={stateSince} time />
        </p>
      </div>
    )}
  </DeskRecords>
);
