import { amountWords } from '#contract/amount-words.rules.ts';
import type { ReportKind } from '#contract/compliance/reports.rules.ts';
import { reportedWithin } from '#contract/compliance/windows.rules.ts';
import { HOUR_MS } from '#contract/dates/durations.ts';
import { countedOf, itemsOfCase } from '#server/compliance/cases/case-items.read.ts';
import type { CaseRecord } from '#server/compliance/cases/write-case.ts';
import type { Executor } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { type ReceivedMoney, receivedMoney } from '#server/trade/trade.door.ts';

import { reportsOfCase } from './reports.read.ts';

/** What a report is of: things of its case, and the money that came for them. */
export interface Reported {
  items: Awaited<ReturnType<typeof itemsOfCase>>;
  money: ReceivedMoney[];
}

/**
 * What of a case its next report is of. A suspicious one is of all of it, an attempt too; a large one of the first 24 hours of
 * money received that no report is of yet. Refuses with 409 a large one where there are none.
 */
export async function reportedOf(
  db: Executor,
  { id, number, kind: of }: CaseRecord,
  kind: ReportKind,
): Promise<Reported> {
  const all = await itemsOfCase(db, id);
  const { counted, ordered } = countedOf(of, all);
  const came = await receivedMoney(db, {
    orderIds: all.flatMap(({ orderId }) => orderId ?? []),
    receiptIds: all.flatMap(({ receiptId }) => receiptId ?? []),
  });
  // A case of money is reported as what it counts; its orders say what that was for.
  const isOfMoney = ordered.length > 0;
  const own = new Set(counted.map(({ receiptId, paymentId }) => receiptId ?? paymentId));
  const money = isOfMoney ? came.filter((each) => own.has(each.id)) : came;
  const isApplied = (item: Reported['items'][number]) =>
    money.some((each) => each.id === item.receiptId && ordered.some(({ orderId }) => orderId === each.orderId));
  const items = isOfMoney ? all.filter((item) => item.paymentId === null && !isApplied(item)) : all;
  if (kind === 'suspicious') return { items, money };
  const { largeCad, withinHours } = await readSetting(db, 'compliance');
  // Money whose rate nobody knows counts by its own figure, so that it is not lost; the report says that its CAD are missing.
  const booked = money.map((item) => ({
    ...{ id: item.id, at: item.receivedAt.getTime(), cad: item.amountCad ?? item.amount, item },
  }));
  const spans = reportedWithin(booked, { spanMs: withinHours * HOUR_MS, fromCad: BigInt(largeCad) });
  const drafted = (await reportsOfCase(db, id)).filter((report) => report.kind === 'large');
  const next = spans[drafted.length];
  if (next)
    return ofMoney(
      items,
      next.items.map(({ item }) => item),
    );
  throw conflict(
    drafted.length > 0
      ? `${drafted.map((report) => report.number).join(', ')} ${drafted.length === 1 ? 'reports' : 'report'} this already.`
      : `${money.length === 0 ? 'No money was received' : `Less than ${amountWords(BigInt(largeCad), 'CAD')} was received within ${withinHours} hours`} for case ${number}, so there is no large transaction to report.`,
  );
}

const ofMoney = (items: Reported['items'], money: ReceivedMoney[]): Reported => ({
  money,
  items: items.filter(({ orderId, receiptId }) =>
    money.some((each) => (orderId !== null && each.orderId === orderId) || each.id === receiptId),
  ),
});
