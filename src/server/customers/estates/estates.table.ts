import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import {
  type EstateDecision,
  type EstateState,
  estateStates,
  type ExecutorCapacity,
  standingEstates,
} from '#contract/customers/estates.rules.ts';
import { createdAt, id, idOf, instant, updatedAt, version } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

const named = (states: readonly EstateState[]) => sql.raw(states.map((name) => `'${name}'`).join(', '));

/** Notices of the death of customers, and what became of their accounts. */
export const estates = pgTable(
  'estates',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    state: text().$type<EstateState>().notNull().default('frozen'),
    diedOn: date({ mode: 'string' }).notNull(),
    toldBy: text().notNull(),
    contact: text().notNull(),
    /** Whether it was this notice that shut the account: a withdrawal then opens it again. */
    hasShut: boolean().notNull(),
    recordedAt: instant().notNull(),
    recordedBy: idOf()
      .notNull()
      .references(() => users.id),
    recordedByName: text().notNull(),
    executorName: text(),
    executorCapacity: text().$type<ExecutorCapacity>(),
    executorEmail: text(),
    executorPhone: text(),
    executorAt: instant(),
    executorByName: text(),
    /** What one of the staff has asked for. */
    asked: text().$type<EstateDecision>(),
    askedAt: instant(),
    askedBy: idOf().references(() => users.id),
    askedByName: text(),
    askedReason: text(),
    endedAt: instant(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('estates_one_standing')
      .on(table.customerId)
      .where(sql`${table.state} in (${named(standingEstates)})`),
    index('estates_customer').on(table.customerId, table.recordedAt),
    check('estates_state', sql`${table.state} in (${named(estateStates)})`),
    check('estates_ended', sql`(${table.state} in ('settled', 'withdrawn')) = (${table.endedAt} is not null)`),
    check('estates_asked', sql`(${table.asked} is null) = (${table.askedBy} is null)`),
    check('estates_released', sql`${table.state} <> 'released' or ${table.executorName} is not null`),
  ],
);
export type EstateRecord = typeof estates.$inferSelect;
