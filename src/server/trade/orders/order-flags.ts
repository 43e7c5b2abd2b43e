import { and, eq, isNull, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import type { RiskFlag } from '#contract/trade/orders.rules.ts';
import { type Actor, auditRows, recordAudit, systemActor } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, type Rows, rowsOf } from '#server/db/insert-rows.ts';
import type { Reading } from '#server/db/read-together.ts';
import { conflict } from '#server/http/refusal.ts';
import { settingNumber } from '#server/settings/settings.service.ts';
import { finishTasks, taskRows } from '#server/platform/platform.door.ts';

import { flagTaskKind, flagTasks } from './flag-tasks.ts';
import { orderFlags } from './order-notes.table.ts';
import { type OrderRecord, orders } from './orders.table.ts';

export interface Raised {
  flag: RiskFlag;
  /** What raised it, with the figures. */
  detail: string;
}

const flaggedSince = sql`${sql.placeholder('flaggedAt')}::timestamptz
  - ${settingNumber('compliance', 'withinHours')}::float8 * interval '1 hour'`;

/**
 * The totals of a customer's orders within the hours of the setting, ended ones included, minor units of CAD; to be read
 * together with other things. The caller holds the customer's lock, so that of two orders placed at once the later one
 * sees the earlier.
 */
export const recentTotals = (customerId: string, now: Date): Reading<bigint[]> => ({
  shape: 'recent totals',
  text: () => sql`
    select jsonb_agg(${orders.totalCad}::text order by ${orders.placedAt}) from ${orders}
    where ${eq(orders.customerId, sql.placeholder('flaggedCustomer'))} and ${orders.placedAt} > ${flaggedSince}`,
  values: { flaggedCustomer: customerId, flaggedAt: now.toISOString() },
  read: (value) => ((value ?? []) as string[]).map(BigInt),
});

/** What compliance has to look at in an order that is about to be placed after those. */
export const flagsOfNext = (totalCad: bigint, before: readonly bigint[], terms: Terms): Raised[] =>
  flagsOf(totalCad, [...before, totalCad], terms);

interface Terms {
  largeCad: string;
  withinHours: number;
  structuringOrders: number;
  structuringFromCad: string;
  structuringToCad: string;
}

/** The flags of an order by its total and those of all within the hours, its own included; minor units of CAD. */
function flagsOf(total: bigint, recent: readonly bigint[], terms: Terms): Raised[] {
  const { withinHours } = terms;
  const large = BigInt(terms.largeCad);
  const sum = recent.reduce((all, each) => all + each, 0n);
  const justBelow = recent.filter(
    (each) => each >= BigInt(terms.structuringFromCad) && each <= BigInt(terms.structuringToCad),
  );
  const raised: Raised[] = [];
  if (total >= large) raised.push({ flag: 'large_order', detail: amountWords(total, 'CAD') });
  else if (sum >= large) {
    raised.push({
      flag: 'large_day',
      detail: `${amountWords(sum, 'CAD')} in ${recent.length} orders within ${withinHours} h`,
    });
  }
  if (justBelow.length >= terms.structuringOrders) {
    const amounts = justBelow.map(moneyText).join(', ');
    raised.push({ flag: 'structuring', detail: `${justBelow.length} orders within ${withinHours} h: ${amounts} CAD` });
  }
  return raised;
}

/** Raises flags on a locked order, each once while it is open. They are no part of the timeline that its customer reads. */
export async function raiseFlags(
  tx: Transaction,
  order: OrderRecord,
  raised: readonly Raised[],
  at: Date,
  actor: Actor = systemActor,
): Promise<void> {
  const fresh = raised.filter(({ flag }) => !order.risks.includes(flag));
  if (fresh.length === 0) return;
  const risks = [...order.risks, ...fresh.map(({ flag }) => flag)];
  await tx.update(orders).set({ risks }).where(eq(orders.id, order.id));
  await insertRows(tx, ...flagRows(order, fresh, at, actor));
}

/** The rows of raised flags, of compliance's tasks and of the audit log, for whoever writes them together with others. */
export const flagRows = (order: OrderRecord, raised: readonly Raised[], at: Date, actor = systemActor): Rows[] => [
  rowsOf(
    orderFlags,
    raised.map((each) => ({ ...each, orderId: order.id, at })),
  ),
  taskRows(at, flagTasks(order, raised)),
  auditRows(
    raised.length === 0
      ? []
      : [{ actor, action: 'order.flagged', entity: 'order', entityId: order.id, after: { flags: raised } }],
  ),
];

/** Notes that compliance has looked at a flag of a locked order, and what it found; the flag's task ends with it. */
export async function resolveFlag(
  tx: Transaction,
  order: OrderRecord,
  { flag, resolution, actor, at }: { flag: RiskFlag; resolution: string; actor: Actor; at: Date },
): Promise<OrderRecord> {
  if (!order.risks.includes(flag)) throw conflict('This flag is resolved already.');
  await tx
    .update(orderFlags)
    .set({ resolvedAt: at, resolvedBy: actor.id, resolvedByName: actor.name, resolution })
    .where(and(eq(orderFlags.orderId, order.id), eq(orderFlags.flag, flag), isNull(orderFlags.resolvedAt)));
  const ref = { type: 'order', id: order.id };
  await finishTasks(tx, { at, actor, ref, kind: flagTaskKind(flag), note: resolution });
  const [updated] = await tx
    .update(orders)
    .set({ risks: order.risks.filter((each) => each !== flag), version: nextVersion(orders.version) })
    .where(eq(orders.id, order.id))
    .returning();
  await recordAudit(tx, {
    actor,
    action: 'order.flag_resolved',
    entity: 'order',
    entityId: order.id,
    before: { flag },
    after: { resolution },
  });
  return updated as OrderRecord;
}
