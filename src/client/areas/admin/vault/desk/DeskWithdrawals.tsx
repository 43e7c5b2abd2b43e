import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { WithdrawalTag } from '#client/features/vault/WithdrawalTag.tsx';
import { useListWithdrawalsQuery } from '#client/features/vault/withdrawals.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { withdrawalWayNames } from '#contract/vault/withdrawals.rules.ts';

import styles from './desk.module.css';

const POLL_MS = 65_000;

/** What the list calls are asked with: what officers have to pick, pack, send or hand over, the oldest first. */
const waiting = 'f.state=in:approved,packed&sort=stateSince';

/** Withdrawals that wait for officers: to be picked and packed, or to be sent or handed over. */
export function DeskWithdrawals() {
  const { data, error, refetch } = useListWithdrawalsQuery(waiting, { pollingInterval: POLL_MS });
  if (!data) return error ? <Failed what="The withdrawals" error={error} onRetry={refetch} /> : <PageLoading />;
  return (
    <Panel title="Withdrawals" note={data.total === 1 ? '1 to let out' : `${data.total} to let out`}>
      {data.items.length === 0 ? (
        <p>Nothing is to be picked.</p>
      ) : (
        <ul className={styles.items} aria-label="Withdrawals">
          {data.items.map(({ id, number, state, stateSince, customerName, pieces, vault, way }) => (
            <li key={id}>
              <div>
                <Link to={paths.admin.withdrawal(id)}>{number}</Link> <WithdrawalTag state={state} />
                <p>
                  <b>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</b> of {customerName}
                </p>
                <p className={styles.quiet}>
                  {vault} · {withdrawalWayNames[way]} · since <DateText iso={stateSince} time />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data.total > data.items.length && (
        <p>
          The oldest {data.items.length} are shown. <Link to={`${paths.admin.withdrawals}?${waiting}`}>See all</Link>
        </p>
      )}
    </Panel>
  );
}
