import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { reportDue } from '#contract/compliance/reports.rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import {
  complianceCaseEvents,
  complianceCaseItems,
  complianceCases,
  complianceDues,
  type CaseRecord,
} from '#server/compliance/cases/cases.table.ts';
import { moneyItem, orderItem } from '#server/compliance/cases/transactions.ts';
import { draftedValues } from '#server/compliance/reports/draft-report.ts';
import { complianceReports } from '#server/compliance/reports/reports.table.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DemoStage } from '#server/demo/demo-stage.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { orders } from '#server/trade/orders/orders.table.ts';
import { bookedOrdersById, receivedMoney } from '#server/trade/trade.door.ts';

import { type CasePeople, decidedCase, decidedEvents } from './case-story.ts';
import { writeExposed } from './exposed-cases.ts';
import { writeFound } from './found-cases.ts';

const NUMBER = 1001;
const REPORT = 101;

/**
 * Large money for an order that two people have decided to report, with its draft; who declared high office, looked at before the approval; and of
 * late a sum that is large within 24 hours and a year above the declared one, which nobody has taken up. What else compliance has to look at in the
 * demo, its own rules find when the shop starts: a hit on the invented list, three purchases just below the limit, and what was large of late.
 */
export async function writeCases(tx: Transaction, stage: DemoStage, people: CasePeople): Promise<void> {
  const { ids } = stage.part('compliance');
  const { now, openedAt } = stage;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        gte(orders.totalCad, BigInt(defaultSettings.compliance.largeCad)),
        eq(orders.status, 'closed'),
        lt(orders.placedAt, new Date(now.getTime() - 8 * DAY_MS)),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);
  let next = NUMBER;
  if (order) {
    ids.at(openedAt);
    await writeReported(tx, stage, { order, ...people });
    next += 1;
  }
  next = await writeExposed(tx, stage, { number: next, people });
  next = await writeFound(tx, stage, next);
  await tx.execute(sql`select setval('compliance_case_numbers', ${next - 1})`);
  // What stands is the past: only what happens from now on is due.
  await tx.delete(complianceDues);
}

async function writeReported(
  tx: Transaction,
  stage: DemoStage,
  { order, former, admin }: { order: typeof orders.$inferSelect; former: UserRecord; admin: UserRecord },
): Promise<void> {
  const { ids } = stage.part('compliance-cases');
  const { customerId, customerName } = order;
  const money = await receivedMoney(tx, { orderIds: [order.id], receiptIds: [] });
  const [first, last] = [money[0]?.receivedAt ?? order.placedAt, money.at(-1)?.receivedAt ?? order.placedAt];
  const amountCad = money.reduce((sum, paid) => sum + (paid.amountCad ?? 0n), 0n);
  const after = (hours: number) => new Date(last.getTime() + hours * HOUR_MS);
  const what = `${amountWords(amountCad, 'CAD')} in ${money.length === 1 ? 'one payment' : `${money.length} payments`} received within 24 h`;
  const reason = 'Paid by wire from the own account, as declared; the amount has to be reported.';
  ids.at(after(0));
  const opened = {
    ...({
      id: ids.next(),
      number: `C-${NUMBER}`,
      kind: 'large_day',
      customer: { id: customerId, name: customerName },
    } as const),
    ...{ what, amountCad, window: { from: first, to: last }, at: after(0) },
  };
  const done = {
    ...{ former, admin, assigned: after(2), begun: after(3), proposed: after(20), decided: after(26), reason },
    decision: 'report' as const,
  };
  const [record] = await tx.insert(complianceCases).values(decidedCase(opened, done)).returning();
  const [booked] = await bookedOrdersById(tx, [order.id]);
  const items = [...money.map(moneyItem), ...(booked ? [orderItem(booked)] : [])];
  await tx.insert(complianceCaseItems).values(items.map((item) => ({ id: ids.next(), caseId: opened.id, ...item })));
  await tx.insert(complianceCaseEvents).values(decidedEvents(opened, done, ids));
  await writeReport(tx, { id: ids.next(), record: record as CaseRecord, former, at: done.decided });
  await tx.execute(sql`select setval('compliance_report_numbers', ${REPORT})`);
}

interface Reported {
  id: string;
  record: CaseRecord;
  former: UserRecord;
  at: Date;
}

async function writeReport(tx: Transaction, { id, record, former, at }: Reported): Promise<void> {
  const values = await draftedValues(tx, record, 'large');
  await tx.insert(complianceReports).values({
    ...{ id, number: `R-${REPORT}`, caseId: record.id, kind: 'large', state: 'draft', values, writtenBy: former.id },
    dueOn: reportDue('large', values['transactionOn'] ?? ''),
    ...{ writtenByName: former.name, createdAt: at, updatedAt: at },
  });
}
