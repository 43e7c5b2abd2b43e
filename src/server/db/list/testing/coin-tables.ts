import { eq, sql } from 'drizzle-orm';
import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';

import { coinList, finishes, marks, type Coin } from '#contract/list/testing/coins.ts';
import { instant, metal, money, sortedText } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

/*
 * The coins of the grammar's tests as two tables, the second left-joined. Made by the tests, not by a migration.
 */

export const makers = pgTable('list_test_makers', { id: integer().primaryKey(), name: sortedText().notNull() });

export const coinTable = pgTable('list_test_coins', {
  id: integer().primaryKey(),
  name: sortedText().notNull(),
  makerId: integer(),
  code: text().notNull(),
  note: text(),
  finish: text({ enum: finishes }),
  pieces: integer().notNull(),
  rating: numeric(),
  price: money(),
  weight: metal().notNull(),
  mintedOn: date(),
  soldAt: instant(),
  listed: boolean(),
  cost: money().notNull(),
  marks: text({ enum: marks }).array(),
});

export const coinSource = defineListSource({
  resource: coinList,
  from: coinTable,
  leftJoins: [{ table: makers, on: eq(makers.id, coinTable.makerId) }],
  columns: {
    name: coinTable.name,
    maker: makers.name,
    code: coinTable.code,
    note: coinTable.note,
    finish: coinTable.finish,
    pieces: coinTable.pieces,
    rating: coinTable.rating,
    price: coinTable.price,
    weight: coinTable.weight,
    mintedOn: coinTable.mintedOn,
    soldAt: coinTable.soldAt,
    listed: coinTable.listed,
    cost: coinTable.cost,
    marks: coinTable.marks,
  },
  select: { id: coinTable.id, name: coinTable.name, maker: makers.name, price: coinTable.price },
  toRow: ({ id, name, maker, price }) => ({ id, name, maker, price: price === null ? null : String(price) }),
  key: coinTable.id,
});

/** Makes the tables and puts the coins in. */
export async function makeCoins(db: Database, coins: readonly Coin[]): Promise<void> {
  await db.execute(sql`create table ${makers} (id int primary key, name text collate "und-x-icu" not null)`);
  await db.execute(sql`create table ${coinTable} (
    id int primary key, name text collate "und-x-icu" not null, maker_id int, code text not null, note text, finish text,
    pieces int not null, rating numeric, price bigint, weight bigint not null, minted_on date, sold_at timestamptz(3),
    listed boolean, cost bigint not null, marks text[]
  )`);
  const names = [...new Set(coins.flatMap(({ maker }) => (maker === null ? [] : [maker])))];
  await db.insert(makers).values(names.map((name, id) => ({ id, name })));
  const rows = coins.map(({ maker, ...coin }) => ({ ...coin, makerId: maker === null ? null : names.indexOf(maker) }));
  await db.insert(coinTable).values(rows);
}
