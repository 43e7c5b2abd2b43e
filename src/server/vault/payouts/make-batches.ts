import { sql } from 'drizzle-orm';

import type { BulkReply } from '#contract/list/selection.contract.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { railOf } from '#contract/vault/payouts.rules.ts';
import { sellBackStateNames } from '#contract/vault/sell-backs.rules.ts';
import { type Actor, recordAudits } from '#server/audit/audit.service.ts';
import type { PaidToAccounts, Payable } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';
import { lockSellBacks } from '#server/vault/sell-backs/move-sell-back.ts';
import { customersOf, type SellBackRecord } from '#server/vault/sell-backs/sell-backs.read.ts';

import { openBatchesOf } from './payouts.read.ts';
import { payoutBatches, type PayoutBatchRecord, payoutLines } from './payouts.table.ts';

export interface PayoutShop {
  clock: Clock;
  publicUrl: string;
  holds: HoldHooks;
  paidTo: PaidToAccounts;
}

type Payee = Pick<SellBackRecord, 'id' | 'customerId' | 'currency' | 'payoutAccountId'>;

/** What stands in the way of paying each of some locked sales, in words, and how the others can be paid. */
export async function judgedPayments(
  tx: Transaction,
  { holds, paidTo }: Pick<PayoutShop, 'holds' | 'paidTo'>,
  sales: readonly Payee[],
): Promise<{ why: (saleId: string) => string | null; payable: ReadonlyMap<string, Payable> }> {
  const held = await holds.heldAmong(
    tx,
    sales.map(({ customerId }) => customerId),
  );
  const payable = await paidTo.payable(
    tx,
    sales.map(({ id: saleId, ...sale }) => ({ saleId, ...sale })),
  );
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const why = (saleId: string): string | null => {
    if (held.has(byId.get(saleId)?.customerId ?? '')) return 'everything of this customer is on hold';
    const how = payable.get(saleId);
    if (how === undefined || how === 'unusable')
      return 'its account is not confirmed, cannot be paid to yet, was removed, or is blocked';
    return 'agreementOf' in how ? `${how.agreementOf} has not agreed to it` : null;
  };
  return { why, payable };
}

/**
 * Puts approved sales into batches, one for each currency and rail; the newest locks come last, as everywhere: people, sales,
 * batches. Those that cannot be paid now, or are in a batch, are answered with why.
 */
export async function makeBatches(
  tx: Transaction,
  shop: PayoutShop,
  { ids, actor }: { ids: readonly string[]; actor: Actor & { id: string } },
): Promise<BulkReply> {
  await lockUsers(tx, [actor.id, ...(await customersOf(tx, ids))]);
  const sales = await lockSellBacks(tx, ids);
  const taken = await openBatchesOf(tx, ids);
  const { why, payable } = await judgedPayments(tx, shop, sales);
  const reasonOf = ({ id, state }: SellBackRecord): string | null => {
    const batch = taken.get(id);
    if (batch) return `It is in ${batch.number} already.`;
    if (state !== 'approved') return `It is in the state “${sellBackStateNames[state].toLowerCase()}”.`;
    const problem = why(id);
    return problem && `It cannot be paid now: ${problem}.`;
  };
  const judged = sales.map((sale) => ({ sale, reason: reasonOf(sale) }));
  const groups = new Map<string, SellBackRecord[]>();
  for (const { sale, reason } of judged) {
    const how = payable.get(sale.id);
    if (reason !== null || typeof how !== 'object' || !('numbers' in how)) continue;
    const key = `${railOf({ kind: how.numbers.kind, currency: sale.currency })} ${sale.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), sale]);
  }
  await writeBatches(tx, { groups, actor, at: shop.clock.now() });
  const failed = judged.flatMap(({ sale, reason }) =>
    reason === null ? [] : [{ id: sale.id, name: sale.number ?? '', reason }],
  );
  return { done: sales.length - failed.length, skipped: 0, failed };
}

interface Writing {
  /** By rail and currency. */
  groups: ReadonlyMap<string, readonly SellBackRecord[]>;
  actor: Actor & { id: string };
  at: Date;
}

async function writeBatches(tx: Transaction, { groups, actor, at }: Writing): Promise<void> {
  if (groups.size === 0) return;
  const { rows: numbers } = await tx.execute<{ no: string }>(
    sql`select nextval('payout_batch_numbers')::text no from generate_series(1, ${groups.size})`,
  );
  const made = [...groups].map(([key, sales], index) => {
    const [rail, currency] = key.split(' ') as [PayoutBatchRecord['rail'], string];
    const batch = {
      ...{
        id: uuidV7(),
        number: `PB-${numbers[index]?.no ?? ''}`,
        state: 'draft' as const,
        stateSince: at,
        rail,
        currency,
      },
      ...{ payments: sales.length, total: sales.reduce((sum, { net }) => sum + net, 0n) },
      ...{ madeBy: actor.id, madeByName: actor.name, madeAt: at },
    };
    const lines = sales.map(({ id, net, payoutAccountId }, position) => ({
      ...{ id: uuidV7(), batchId: batch.id, position, sellBackId: id, payoutAccountId: payoutAccountId ?? '' },
      ...{ amount: net, state: 'open' as const, stateSince: at },
    }));
    return { batch, lines, sales };
  });
  await insertRows(
    tx,
    rowsOf(
      payoutBatches,
      made.map(({ batch }) => batch),
    ),
  );
  await insertRows(
    tx,
    rowsOf(
      payoutLines,
      made.flatMap(({ lines }) => lines),
    ),
  );
  await recordAudits(
    tx,
    made.map(({ batch: { id, number, rail, currency, total }, sales }) => ({
      ...{ actor, action: 'payout_batch.made', entity: 'payout_batch', entityId: id },
      after: { number, rail, currency, total: moneyText(total), sales: sales.map((sale) => sale.number) },
    })),
  );
}
