import { eq, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { type CaseKind, caseKindNames } from '#contract/compliance/cases.rules.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { complianceCaseEvents, complianceCaseItems, complianceCases, type CaseRecord } from './cases.table.ts';

export type { CaseRecord };

export type NewItem = Omit<typeof complianceCaseItems.$inferInsert, 'id' | 'caseId'>;

export interface NewCase {
  kind: CaseKind;
  customer: { id: string; name: string };
  what: string;
  amountCad: bigint | null;
  window: { from: Date; to: Date } | null;
  items: readonly NewItem[];
  actor: Actor;
  at: Date;
}

/** Opens a case with what it is about, in the caller's transaction. */
export async function openCase(
  tx: Transaction,
  { kind, customer, what, amountCad, window, items, actor, at }: NewCase,
): Promise<CaseRecord> {
  const { dueDays } = await readSetting(tx, 'cases');
  const [row] = await tx
    .insert(complianceCases)
    .values({
      number: sql`'C-' || nextval('compliance_case_numbers')`,
      ...{ kind, what, amountCad, openedAt: at, state: 'open' },
      ...{ customerId: customer.id, customerName: customer.name },
      windowFrom: window?.from ?? null,
      windowTo: window?.to ?? null,
      dueOn: daysBefore(civilDayOf(at), -dueDays),
    })
    .returning();
  const opened = row as CaseRecord;
  await addItems(tx, opened.id, items);
  await addEvent(tx, opened, { at, actor, what: `Opened: ${caseKindNames[kind]}`, note: what, to: 'open' });
  await recordAudit(tx, {
    actor,
    action: 'compliance_case.opened',
    entity: 'compliance_case',
    entityId: opened.id,
    after: { number: opened.number, kind, ...(amountCad !== null && { amountCad: moneyText(amountCad) }) },
  });
  return opened;
}

/** What was found further joins a case that is not decided yet. */
export async function joinCase(
  tx: Transaction,
  record: CaseRecord,
  {
    what,
    amountCad,
    window,
    items,
    actor,
    at,
  }: Pick<NewCase, 'what' | 'amountCad' | 'window' | 'items' | 'actor' | 'at'>,
): Promise<void> {
  await addItems(tx, record.id, items);
  await tx
    .update(complianceCases)
    .set({
      ...{ what, amountCad },
      ...(window && { windowFrom: window.from, windowTo: window.to }),
      version: nextVersion(complianceCases.version),
    })
    .where(eq(complianceCases.id, record.id));
  await addEvent(tx, record, { at, actor, what: 'More was found', note: what });
}

async function addItems(tx: Transaction, caseId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insert(complianceCaseItems)
    .values(items.map((item) => ({ caseId, ...item })))
    .onConflictDoNothing();
}

interface Event {
  at: Date;
  actor: Actor;
  what: string;
  note?: string | null;
  to?: CaseRecord['state'];
}

/** A line of a case's history. */
export async function addEvent(
  tx: Transaction,
  { id: caseId, state }: Pick<CaseRecord, 'id' | 'state'>,
  { at, actor, what, note = null, to }: Event,
): Promise<void> {
  await tx.insert(complianceCaseEvents).values({
    ...{ caseId, at, what, note },
    fromState: state,
    toState: to ?? state,
    actorId: actor.id,
    actorName: actor.name,
  });
}

/** The cases of a customer of one kind, the newest first. */
export const casesOf = (db: Executor, customerId: string, kind: CaseKind): Promise<CaseRecord[]> =>
  db
    .select()
    .from(complianceCases)
    .where(sql`${complianceCases.customerId} = ${customerId} and ${complianceCases.kind} = ${kind}`)
    .orderBy(sql`${complianceCases.openedAt} desc, ${complianceCases.id} desc`);
