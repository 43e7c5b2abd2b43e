import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { WithdrawalTag } from '#client/features/vault/WithdrawalTag.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import type { WithdrawalRow } from '#contract/vault/withdrawals.contract.ts';
import { withdrawalWayNames } from '#contract/vault/withdrawals.rules.ts';

import styles from './desk.module.css';
import { waiting } from './desk-work.ts';
import { type DeskLoad, DeskRecords } from './DeskRecords.tsx';

/** Withdrawals that wait for officers: to be picked and packed, or to be sent or handed over. */
export const DeskWithdrawals = ({ load }: { load: DeskLoad<WithdrawalRow> }) => (
  <DeskRecords
    title="Withdrawals"
    load={load}
    note={(total) => (total === 1 ? '1 to let out' : `${total} to let out`)}
    none="Nothing is to be picked."
    all={`${paths.admin.withdrawals}?${waiting.picking}`}
  >
    {({ id, number, state, stateSince, customerName, pieces, vault, way }) => (
      <div>
        <Link to={paths.admin.withdrawal(id)}>{number}</Link> <WithdrawalTag state={state} />
        <p>
          <b>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</b> of {customerName}
        </p>
        <p className={styles.quiet}>
          {vault} · {withdrawalWayNames[way]} · since <DateText iso={stateSince} time />
        </p>
      </div>
    )}
  </DeskRecords>
);
