import { and, desc, eq, ne } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import type { CaseHold, CaseRow, ComplianceCase } from '#contract/compliance/cases.contract.ts';
import { type CaseActor, caseMovesFrom } from '#contract/compliance/cases.rules.ts';
import { type Held, hasRight } from '#contract/permissions.ts';
import { holdsOfCustomer } from '#server/compliance/holds/holds.read.ts';
import { reportsOfCase } from '#server/compliance/reports/reports.read.ts';
import { hitsOfCase } from '#server/compliance/screening/case-hits.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { conflictWith, notFound } from '#server/http/refusal.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import { ownerOfOrder } from '#server/trade/trade.door.ts';

import { caseRules } from './case-rules.read.ts';
import { countedOf, itemsOfCase, refOf } from './case-items.read.ts';
import { complianceCaseEvents, complianceCases, type CaseRecord } from './cases.table.ts';

/** Who looks: by his id and roles. */
export interface Reader {
  id: string;
  roles: readonly Held[];
}

export const capacitiesOf = (roles: readonly Held[]): CaseActor[] => [
  ...(hasRight(roles, 'compliance.write') ? (['officer'] as const) : []),
  ...(hasRight(roles, 'compliance.decide') ? (['decider'] as const) : []),
];

type RowOfCase = Pick<
  CaseRecord,
  ('id' | 'number' | 'kind' | 'state' | 'customerName') | ('amountCad' | 'openedAt' | 'dueOn' | 'assignee' | 'decision')
>;

export const toCaseRow = (record: RowOfCase): CaseRow => {
  const { id, number, kind, state, customerName, amountCad, openedAt, dueOn, assignee, decision } = record;
  return {
    ...{ id, number, kind, state, customerName, dueOn, assignee, decision },
    amountCad: amountCad === null ? null : moneyText(amountCad),
    openedAt: openedAt.toISOString(),
  };
};

export async function findCase(db: Executor, id: string): Promise<CaseRecord> {
  const [record] = await db.select().from(complianceCases).where(eq(complianceCases.id, id));
  if (!record) throw notFound('The case');
  return record;
}

/** A case that is locked until the end of the transaction. Refuses with 404, and with 409 and its newer state another version. */
export async function lockCase(
  tx: Transaction,
  id: string,
  seen: { version: number; reader: Reader } | null,
): Promise<CaseRecord> {
  const [record] = await tx.select().from(complianceCases).where(eq(complianceCases.id, id)).for('update');
  if (!record) throw notFound('The case');
  if (seen && record.version !== seen.version) {
    const words = 'Somebody has moved this case in the meantime. Look at how it stands now first.';
    throw conflictWith(await viewCase(tx, record, seen.reader), words);
  }
  return record;
}

/** A case as somebody reads it, with what he may do with it. */
export async function viewCase(db: Executor, record: CaseRecord, reader: Reader): Promise<ComplianceCase> {
  const { id, customerId } = record;
  const { counted, ordered } = countedOf(record.kind, await itemsOfCase(db, id));
  const events = await db
    .select()
    .from(complianceCaseEvents)
    .where(eq(complianceCaseEvents.caseId, id))
    .orderBy(desc(complianceCaseEvents.at), desc(complianceCaseEvents.id));
  const reports = await reportsOfCase(db, id);
  const others = await db
    .select()
    .from(complianceCases)
    .where(and(eq(complianceCases.customerId, customerId), ne(complianceCases.id, id)))
    .orderBy(desc(complianceCases.openedAt))
    .limit(20);
  const customer = (await peopleOf(db, [customerId])).get(customerId);
  const moves = caseMovesFrom(record.state, capacitiesOf(reader.roles)).filter(
    (event) => event !== 'agree' || record.proposedBy !== reader.id,
  );
  return {
    ...toCaseRow(record),
    customerId,
    customerEmail: customer?.email ?? '',
    what: record.what,
    rule: (await caseRules(db))[record.kind],
    windowFrom: record.windowFrom?.toISOString() ?? null,
    windowTo: record.windowTo?.toISOString() ?? null,
    assigneeId: record.assigneeId,
    decisionReason: record.decisionReason,
    proposedBy: record.proposedByName,
    decidedBy: record.decidedByName,
    closedAt: record.closedAt?.toISOString() ?? null,
    keepUntil: record.keepUntil,
    items: counted.map(toItem),
    ordered: ordered.map(toItem),
    hits: await hitsOfCase(db, record),
    holds: await holdsOf(db, customerId, reader),
    reports: reports.map(({ id: reportId, number, kind, state, dueOn, filedOn }) => ({
      ...{ id: reportId, number, kind, state, dueOn, filedOn },
    })),
    others: others.map(toCaseRow),
    events: events.map(({ id: eventId, at, what, note, actorName }) => ({
      ...{ id: eventId, what, note, by: actorName },
      at: at.toISOString(),
    })),
    moves,
    version: record.version,
  };
}

const toItem = (item: Awaited<ReturnType<typeof itemsOfCase>>[number]): ComplianceCase['items'][number] => ({
  ...{ id: item.id, kind: item.kind, label: item.label, detail: item.detail },
  refId: refOf(item),
  at: item.at.toISOString(),
  amountCad: item.amountCad === null ? null : moneyText(item.amountCad),
});

/** The holds on a customer, whichever of his cases they are of: the standing ones first. */
async function holdsOf(db: Executor, customerId: string, { id: readerId, roles }: Reader): Promise<CaseHold[]> {
  const rows = await holdsOfCustomer(db, customerId);
  const mayDecide = hasRight(roles, 'compliance.decide');
  const holds: CaseHold[] = [];
  for (const { id, orderId, reason, placedAt, placedByName, ...hold } of rows) {
    const order = orderId === null ? null : await ownerOfOrder(db, orderId);
    holds.push({
      ...{ id, reason, placedAt: placedAt.toISOString(), placedBy: placedByName },
      order: orderId === null ? null : { id: orderId, number: order?.number ?? '' },
      releaseAskedBy: hold.releaseAskedByName,
      mayAgree: mayDecide && hold.releasedAt === null && hold.releaseAskedBy !== readerId,
      releasedAt: hold.releasedAt?.toISOString() ?? null,
      releasedBy: hold.releasedByName,
    });
  }
  return holds;
}
