import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { reportDue } from '#contract/compliance/reports.rules.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';
import { DAY_MS, HOUR_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
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

const NUMBER = 1001;
const REPORT = 101;

interface CasePeople {
  admin: UserRecord;
  /** She works here no more: an account that is closed. */
  former: UserRecord;
}

/**
 * Large money for an order that two people have decided to report, with its draft. What else compliance has to look at in the demo, its own rules
 * find when the shop starts: a hit on the invented list, three purchases just below the limit, and what was large of late.
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
  if (order) {
    ids.at(openedAt);
    await writeReported(tx, stage, { order, ...people });
  }
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
  const [opened, assigned, begun, proposed, decided] = [after(0), after(2), after(3), after(20), after(26)];
  const what = `${amountWords(amountCad, 'CAD')} in ${money.length === 1 ? 'one payment' : `${money.length} payments`} received within 24 h`;
  const reason = 'Paid by wire from the own account, as declared; the amount has to be reported.';
  const dueOn = daysBefore(civilDayOf(opened), -5);
  ids.at(opened);
  const id = ids.next();
  const [record] = await tx
    .insert(complianceCases)
    .values({
      ...{ id, number: `C-${NUMBER}`, kind: 'large_day', state: 'decided', customerId, customerName, what, amountCad },
      ...{ windowFrom: first, windowTo: last, openedAt: opened, dueOn },
      ...{ assigneeId: former.id, assignee: former.name, decision: 'report', decisionReason: reason },
      ...{ proposedBy: former.id, proposedByName: former.name, proposedAt: proposed },
      ...{ decidedBy: admin.id, decidedByName: admin.name, decidedAt: decided },
      ...{ version: 5, createdAt: opened, updatedAt: decided },
    })
    .returning();
  const [booked] = await bookedOrdersById(tx, [order.id]);
  const items = [...money.map(moneyItem), ...(booked ? [orderItem(booked)] : [])];
  await tx.insert(complianceCaseItems).values(items.map((item) => ({ id: ids.next(), caseId: id, ...item })));
  const system = { actorId: null, actorName: 'System' };
  const [mara, avery] = [
    { actorId: former.id, actorName: former.name },
    { actorId: admin.id, actorName: admin.name },
  ];
  await tx.insert(complianceCaseEvents).values([
    {
      id: ids.next(),
      caseId: id,
      at: opened,
      what: 'Opened: Large within 24 h',
      note: what,
      toState: 'open',
      ...system,
    },
    {
      ...{ id: ids.next(), caseId: id, at: assigned, what: `Assigned to ${former.name}, due ${dueOn}`, ...avery },
      ...{ fromState: 'open' as const, toState: 'assigned' as const },
    },
    {
      id: ids.next(),
      caseId: id,
      at: begun,
      what: 'Review begun',
      fromState: 'assigned',
      toState: 'in_review',
      ...mara,
    },
    {
      ...{ id: ids.next(), caseId: id, at: proposed, what: 'Proposed: Report it', note: reason, ...mara },
      ...{ fromState: 'in_review' as const, toState: 'proposed' as const },
    },
    {
      ...{ id: ids.next(), caseId: id, at: decided, what: 'Decided by two: Report it', ...avery },
      ...{ fromState: 'proposed' as const, toState: 'decided' as const },
    },
  ]);
  await writeReport(tx, { id: ids.next(), record: record as CaseRecord, former, at: decided });
  await tx.execute(
    sql`select setval('compliance_case_numbers', ${NUMBER}), setval('compliance_report_numbers', ${REPORT})`,
  );
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
