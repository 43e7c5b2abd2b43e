import { monthsAfter, startOfDay } from '#contract/dates/day-moments.ts';
import { tradeCredit } from '#contract/vault/storage-fees.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { vaultOrdersBetween } from '#server/trade/trade.door.ts';
import { soldBetween } from '#server/vault/sell-backs/sell-backs.read.ts';

interface Asked {
  customerId: string;
  /** The first day of the month, `YYYY-MM-DD`. */
  month: string;
  /** Its fees before tax, CAD minor units. */
  fees: bigint;
}

/** A credit for trading and what it came of, as a bill keeps it. */
export interface TradeCredit {
  credit: bigint;
  traded: bigint;
  creditShare: string;
  creditMost: bigint | null;
}

/**
 * What of a month's fees is credited for what was traded in it, by the setting of now: orders into the vault that were paid in the
 * month and sales out of it that were agreed in it, less orders that were called off in it. Nothing is counted while none is given.
 */
export async function creditOfMonth(db: Executor, { customerId, month, fees }: Asked): Promise<TradeCredit> {
  const { creditShare, creditMost } = await readSetting(db, 'storageFees');
  const none = { credit: 0n, traded: 0n, creditShare: '0', creditMost: null };
  if (!/[1-9]/.test(creditShare)) return none;
  const span = { customerId, from: startOfDay(month), until: startOfDay(monthsAfter(month, 1)) };
  const net = (await vaultOrdersBetween(db, span)) + (await soldBetween(db, span));
  const most = creditMost === 0 ? null : BigInt(creditMost) * 100n;
  const traded = net > 0n ? net : 0n;
  return {
    credit: tradeCredit({ fees, traded, share: creditShare, most }),
    ...{ traded, creditShare, creditMost: most },
  };
}
