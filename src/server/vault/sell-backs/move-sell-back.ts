import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import {
  nextSellBackState,
  type SellBackActor,
  type SellBackEvent,
  type SellBackState,
  sellBackStateNames,
} from '#contract/vault/sell-backs.rules.ts';
import { type Actor, type AuditEntry, auditRows } from '#server/audit/audit.service.ts';
import { rowsChanged } from '#server/db/change-rows.ts';
import { type Change, changeTogether } from '#server/db/change-together.ts';
import type { Executor, Transaction } from '#server/db/database.ts';
import { insertsOf, rowsOf } from '#server/db/insert-rows.ts';
import { prepared } from '#server/db/prepared.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { mailRows } from '#server/outbox/outbox.service.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import type { SellBackMail } from './sell-back-mails.ts';
import {
  type SellBackEventRecord,
  sellBackEvents,
  type SellBackLineRecord,
  sellBackLines,
  type SellBackRecord,
  sellBacks,
} from './sell-backs.table.ts';

export interface Shop {
  clock: Clock;
  publicUrl: string;
}

/** One that was submitted, for the staff. */
export async function findSellBack(db: Executor, id: string): Promise<SellBackRecord> {
  const [record] = await db.select().from(sellBacks).where(eq(sellBacks.id, id));
  if (!record || record.submittedAt === null) throw notFound('The sale');
  return record;
}

/** A customer's own; of another's and of one that never was the same 404 is told. */
export async function findOwnSellBack(db: Executor, id: string, customerId: string): Promise<SellBackRecord> {
  const own = and(eq(sellBacks.id, id), eq(sellBacks.customerId, customerId));
  const [record] = await db.select().from(sellBacks).where(own);
  if (!record) throw notFound('The sale');
  return record;
}

export const linesOf = (db: Executor, id: string): Promise<SellBackLineRecord[]> => linesById(db, { id });

const linesById = prepared((db) =>
  db
    .select()
    .from(sellBackLines)
    .where(eq(sellBackLines.sellBackId, sql.placeholder('id')))
    .orderBy(asc(sellBackLines.position))
    .prepare('sell_back_lines'),
);

/** A customer's own, locked until the end of the transaction; undefined where `findOwnSellBack` refuses. */
export async function lockOwnSellBack(
  tx: Transaction,
  own: { id: string; customerId: string },
): Promise<SellBackRecord | undefined> {
  const [record] = await ownForUpdate(tx, own);
  return record;
}

const ownForUpdate = prepared((db) =>
  db
    .select()
    .from(sellBacks)
    .where(and(eq(sellBacks.id, sql.placeholder('id')), eq(sellBacks.customerId, sql.placeholder('customerId'))))
    .for('update')
    .prepare('lock_own_sell_back'),
);

/** A sale that is locked until the end of the transaction. Refuses with 404, and with 409 another version. */
export async function lockSellBack(tx: Transaction, id: string, version?: number): Promise<SellBackRecord> {
  const [record] = await tx.select().from(sellBacks).where(eq(sellBacks.id, id)).for('update');
  if (!record) throw notFound('The sale');
  if (version !== undefined && record.version !== version) {
    throw conflict('This has moved in the meantime. Check its current state first.', { code: 'stale_version' });
  }
  return record;
}

/** Several sales that are locked until the end of the transaction, in the order of their ids; what is none is left out. */
export const lockSellBacks = (tx: Transaction, ids: readonly string[]): Promise<SellBackRecord[]> =>
  tx
    .select()
    .from(sellBacks)
    .where(and(inArray(sellBacks.id, [...ids]), isNotNull(sellBacks.submittedAt)))
    .orderBy(asc(sellBacks.id))
    .for('update');

/** Refuses with 409 a move that the table of transitions does not list for any of these capacities. */
export function requireMove(
  { state, number }: SellBackRecord,
  event: SellBackEvent,
  as: readonly SellBackActor[],
): SellBackState {
  const next = as.map((actor) => nextSellBackState(state, event, actor)).find((found) => found !== null);
  if (next) return next;
  throw conflict(
    `${number ?? 'This sale'} is in the state “${sellBackStateNames[state].toLowerCase()}”, which does not allow this.`,
  );
}

/** What happened to a sale, the oldest first. */
export const timelineOf = (db: Executor, id: string): Promise<SellBackEventRecord[]> => timelineById(db, { id });

const timelineById = prepared((db) =>
  db
    .select()
    .from(sellBackEvents)
    .where(eq(sellBackEvents.sellBackId, sql.placeholder('id')))
    .orderBy(asc(sellBackEvents.at), asc(sellBackEvents.id))
    .prepare('sell_back_timeline'),
);

interface Moving {
  record: SellBackRecord;
  event: SellBackEvent;
  as: readonly SellBackActor[];
  actor: Actor;
  /** A line of the timeline, which the customer reads. */
  what: string;
  note?: string | null;
  set?: Partial<Omit<SellBackRecord, 'id' | 'state' | 'version'>>;
  /** Told by mail, as it stands afterwards; without it nobody is. */
  told?: SellBackMail;
  after?: Record<string, unknown>;
}

/** Moves a sale that the caller has locked: its row, timeline, audit, and the mail to its customer. */
export async function moveSellBack(
  tx: Transaction,
  shop: Shop,
  { record, what, after, ...moving }: Moving,
): Promise<SellBackRecord> {
  const [moved] = await moveSellBacks(tx, shop, {
    ...{ ...moving, records: [record], whatOf: () => what },
    ...(after && { afterOf: () => after }),
  });
  return moved as SellBackRecord;
}

type Settable = Exclude<Moving['set'], undefined>;

interface MovingAll extends Omit<Moving, 'record' | 'what' | 'after'> {
  records: readonly SellBackRecord[];
  whatOf: (record: SellBackRecord) => string;
  afterOf?: (record: SellBackRecord) => Record<string, unknown>;
}

/** Moves several sales that the caller has locked by the same event; in their order. */
export async function moveSellBacks(
  tx: Transaction,
  { clock, publicUrl }: Shop,
  { told, ...moving }: MovingAll,
): Promise<SellBackRecord[]> {
  const { moved, changes, events, audits } = movedSales(moving, clock.now());
  if (moved.length === 0) return [];
  const mails = told ? moved.map((record) => told(record, publicUrl)) : [];
  const rows = [rowsOf(sellBackEvents, events), auditRows(audits), await mailRows(tx, clock, mails)];
  await changeTogether(tx, ...changes, ...insertsOf(rows));
  return moved;
}

/** What sales that the caller has locked become by an event, and all that is written for it but the mail. Refuses as `requireMove`. */
export function movedSales(
  { records, event, as, actor, whatOf, note = null, set = {}, afterOf }: Omit<MovingAll, 'told'>,
  at: Date,
): { moved: SellBackRecord[]; changes: Change[]; events: SellBackEventRecord[]; audits: AuditEntry[] } {
  const [state] = records.map((record) => requireMove(record, event, as));
  if (state === undefined) return { moved: [], changes: [], events: [], audits: [] };
  const moved = records.map((record) => ({
    ...{ ...record, ...set, state, stateSince: at, version: record.version + 1, updatedAt: at },
  }));
  const keys = Object.keys(set) as (keyof Settable)[];
  return {
    moved,
    changes: [rowsChanged(sellBacks, moved, ['state', 'stateSince', ...keys])],
    events: records.map((record) => ({
      ...{ id: uuidV7(), sellBackId: record.id, at, what: whatOf(record), note },
      ...{ fromState: record.state, toState: state, actorId: actor.id, actorName: actor.name },
    })),
    audits: records.map((record, index) => {
      const number = moved[index]?.number ?? null;
      return {
        ...{ actor, action: `sell_back.${pastOf[event]}`, entity: 'sell_back', entityId: record.id },
        before: { state: record.state },
        after: { state, ...(number !== null && { number }), ...afterOf?.(record) },
      };
    }),
  };
}

const pastOf = {
  supersede: 'superseded',
  expire: 'expired',
  submit: 'submitted',
  approve: 'approved',
  ask_second: 'second_asked',
  second: 'approved',
  instruct: 'payout_instructed',
  pay: 'paid',
  fail: 'payout_failed',
  return: 'payout_returned',
  cancel: 'cancelled',
  reject: 'rejected',
} as const satisfies Record<SellBackEvent, string>;
