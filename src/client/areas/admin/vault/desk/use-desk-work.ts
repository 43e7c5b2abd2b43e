import { useReadVaultDeskQuery } from '#client/features/vault/admin-items.api.ts';
import { useListTransfersQuery } from '#client/features/vault/transfers.api.ts';
import { useListVaultAuditsQuery } from '#client/features/vault/vault-audits.api.ts';
import { useListWithdrawalsQuery } from '#client/features/vault/withdrawals.api.ts';

import { type DeskWork, waiting } from './desk-work.ts';

const POLLED = { pollingInterval: 65_000 } as const;

/** More than the desk has room for; the page of each kind has the rest. */
const MOST = '&rows=100';

/** What waits at the desk, of each kind, and how much of it. */
export function useDeskWork(mayRead: boolean) {
  const desk = useReadVaultDeskQuery(undefined, POLLED);
  const withdrawals = useListWithdrawalsQuery(waiting.picking + MOST, { ...POLLED, skip: !mayRead });
  const transfers = useListTransfersQuery(waiting.transfers + MOST, POLLED);
  const counts = useListVaultAuditsQuery(waiting.count + MOST, POLLED);
  const inbound = desk.data && desk.data.waiting.total + desk.data.received.total + desk.data.differing.total;
  const totals: Record<DeskWork, number | undefined> = {
    ...{ inbound, picking: withdrawals.data?.total, transfers: transfers.data?.total, count: counts.data?.total },
  };
  return { desk, withdrawals, transfers, counts, totals };
}
