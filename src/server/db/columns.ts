import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { bigint, customType, integer, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

import { uuidV7 } from './uuid-v7.ts';

/*
 * The columns every table is made of. None takes a name: it follows from the key by the snake_case rule. All are
 * nullable until `.notNull()`, except the four at the end, which are the same in every table.
 */

/** Money: whole minor units (cents) of the currency the row names, as `bigint`. */
export const money = () => bigint({ mode: 'bigint' });

/** An amount that is nothing until it is known. */
export const atFirstNothing = () =>
  money()
    .notNull()
    .default(sql`0`);

/** Metal: whole units of 10^-9 g, as `bigint`. A troy ounce is 31_103_476_800 of them. */
export const metal = () => bigint({ mode: 'bigint' });

/** A rate, percentage or price per ounce: exact decimal text, with the decimals it was written with. Never a float. */
export const rate = () => numeric();

/** A moment, to the millisecond, as `Date`: what is written is read back equal. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Text that is sorted or shown in lists: ordered by the root collation of Unicode, which is the same on both engines. */
export const sortedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "und-x-icu"',
});

/** A reference to another row's id; add `.references(…)`. */
export const idOf = () => uuid();

/** The primary key: a UUID that rises with time, made by us so that a row's id is known before it is written. */
export const id = () => uuid().primaryKey().$defaultFn(uuidV7);

/** The row's version for optimistic locking; every update sets `nextVersion(table.version)`. */
export const version = () => integer().notNull().default(1);

/** When the row was written, by the database's clock. */
export const createdAt = () => instant().notNull().defaultNow();

/** When the row was last written through drizzle, by the database's clock. */
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

/** The version after this one, for an update: `.set({ …, version: nextVersion(orders.version) })`. */
export const nextVersion = (column: AnyColumn): SQL<number> => sql<number>`${column} + 1`;
