import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { HitState, WatchList } from '#contract/compliance/screening.rules.ts';
import { complianceCases } from '#server/compliance/cases/cases.table.ts';
import { watchEntries } from '#server/compliance/lists/watch-lists.table.ts';
import { createdAt, id, idOf, instant, updatedAt } from '#server/db/columns.ts';
import { users } from '#server/identity/users/users.table.ts';

/** A person of a customer who may be one of a list: once for each name and entry. */
export const screeningHits = pgTable(
  'screening_hits',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    caseId: idOf()
      .notNull()
      .references(() => complianceCases.id),
    entryId: idOf()
      .notNull()
      .references(() => watchEntries.id),
    role: text().notNull(),
    name: text().notNull(),
    birthYear: integer(),
    /** Of the name and birth year, and of the entry, as they were when it was found. */
    personHash: text().notNull(),
    entryHash: text().notNull(),
    score: integer().notNull(),
    why: text().array().notNull(),
    state: text().$type<HitState>().notNull(),
    decidedBy: idOf().references(() => users.id),
    decidedByName: text(),
    decidedAt: instant(),
    note: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('screening_hits_once').on(table.customerId, table.entryId, table.personHash, table.entryHash),
    index('screening_hits_case').on(table.caseId),
  ],
);
export type HitRecord = typeof screeningHits.$inferSelect;

/** Rounds of screening everybody. */
export const screeningRounds = pgTable(
  'screening_rounds',
  {
    id: id(),
    at: instant().notNull(),
    /** The civil day that it was for; once a day. */
    day: text().notNull(),
    people: integer().notNull(),
    hits: integer().notNull(),
  },
  (table) => [uniqueIndex('screening_rounds_day').on(table.day)],
);

/** When all whom the form of an identity check names were compared with the lists: once for each set of persons, by its hash. */
export const formScreenings = pgTable(
  'form_screenings',
  {
    id: id(),
    customerId: idOf()
      .notNull()
      .references(() => users.id),
    personsHash: text().notNull(),
    at: instant().notNull(),
    lists: text().array().$type<WatchList[]>().notNull(),
  },
  (table) => [uniqueIndex('form_screenings_once').on(table.customerId, table.personsHash)],
);
