import { and, desc, eq, inArray, sql } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { type CaseKind, caseKindNames } from '#contract/compliance/cases.rules.ts';
import { daysBefore } from '#contract/dates/day-moments.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { type Actor, auditRows } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { insertRows, type Rows, rowsOf } from '#server/db/insert-rows.ts';
import { together } from '#server/db/together.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
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
export async function openCase(tx: Transaction, written: NewCase): Promise<CaseRecord> {
  const [opened] = await openCases(tx, [written]);
  return opened as CaseRecord;
}

/** Opens many by as many statements as one takes, and answers them in the order in which they were given. */
export async function openCases(tx: Transaction, all: readonly NewCase[]): Promise<CaseRecord[]> {
  if (all.length === 0) return [];
  const { dueDays } = await readSetting(tx, 'cases');
  const rows = all.map(({ kind, customer, what, amountCad, window, at }) => ({
    id: uuidV7(),
    number: sql`'C-' || nextval('compliance_case_numbers')`,
    ...{ kind, what, amountCad, openedAt: at, state: 'open' as const },
    ...{ customerId: customer.id, customerName: customer.name },
    windowFrom: window?.from ?? null,
    windowTo: window?.to ?? null,
    dueOn: daysBefore(civilDayOf(at), -dueDays),
  }));
  const made = new Map((await tx.insert(complianceCases).values(rows).returning()).map((row) => [row.id, row]));
  const opened = rows.map(({ id }) => made.get(id) as CaseRecord);
  const told = all.map((written, at) => ({ ...written, record: opened[at] as CaseRecord }));
  await addItems(tx, told);
  await insertRows(
    tx,
    eventRows(
      told.map(({ record, kind, what, actor, at }) => ({
        ...{ record, at, actor, what: `Opened: ${caseKindNames[kind]}`, note: what, to: 'open' },
      })),
    ),
    auditRows(
      told.map(({ record, kind, amountCad, actor }) => ({
        actor,
        action: 'compliance_case.opened',
        entity: 'compliance_case',
        entityId: record.id,
        after: { number: record.number, kind, ...(amountCad !== null && { amountCad: moneyText(amountCad) }) },
      })),
    ),
  );
  return opened;
}

export type Further = Pick<NewCase, 'what' | 'amountCad' | 'window' | 'items' | 'actor' | 'at'> & {
  record: CaseRecord;
};

/** What was found further joins cases that are not decided yet, each once. */
export async function joinCases(tx: Transaction, all: readonly Further[]): Promise<void> {
  if (all.length === 0) return;
  await addItems(tx, all);
  await together(
    ...all.map(({ record, what, amountCad, window }) =>
      tx
        .update(complianceCases)
        .set({
          ...{ what, amountCad },
          ...(window && { windowFrom: window.from, windowTo: window.to }),
          version: nextVersion(complianceCases.version),
        })
        .where(eq(complianceCases.id, record.id)),
    ),
  );
  const found = all.map(({ record, what, actor, at }) => ({ record, at, actor, what: 'More was found', note: what }));
  await insertRows(tx, eventRows(found));
}

async function addItems(
  tx: Transaction,
  all: readonly { record: CaseRecord; items: readonly NewItem[] }[],
): Promise<void> {
  const rows = all.flatMap(({ record, items }) => items.map((item) => ({ caseId: record.id, ...item })));
  if (rows.length > 0) await tx.insert(complianceCaseItems).values(rows).onConflictDoNothing();
}

interface Event {
  at: Date;
  actor: Actor;
  what: string;
  note?: string | null;
  to?: CaseRecord['state'];
}

type EventOf = Event & { record: Pick<CaseRecord, 'id' | 'state'> };

/** A line of a case's history. */
export const addEvent = (tx: Transaction, record: EventOf['record'], event: Event): Promise<void> =>
  insertRows(tx, eventRows([{ record, ...event }]));

const eventRows = (events: readonly EventOf[]): Rows =>
  rowsOf(
    complianceCaseEvents,
    events.map(({ record: { id: caseId, state }, at, actor, what, note = null, to = state }) => ({
      ...{ caseId, at, what, note },
      ...{ fromState: state, toState: to },
      ...{ actorId: actor.id, actorName: actor.name },
    })),
  );

/** The cases of customers of one kind, the newest first. */
export const casesOf = (db: Executor, customerIds: readonly string[], kind: CaseKind): Promise<CaseRecord[]> =>
  db
    .select()
    .from(complianceCases)
    .where(and(inArray(complianceCases.customerId, [...customerIds]), eq(complianceCases.kind, kind)))
    .orderBy(desc(complianceCases.openedAt), desc(complianceCases.id));
