import { asc, sql } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { rowsChanged } from './change-rows.ts';
import { changeTogether } from './change-together.ts';
import { id, instant, updatedAt, version } from './columns.ts';

const lots = pgTable('lots', {
  id: id(),
  label: text(),
  weightNg: bigint({ mode: 'bigint' }).notNull(),
  metals: text().array().notNull(),
  more: jsonb(),
  seenAt: instant(),
  free: boolean().notNull(),
  version: version(),
  updatedAt: updatedAt(),
});
const [first, second] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'] as const;

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`
      create table lots (id uuid primary key, label text, weight_ng bigint not null, metals text[] not null, more jsonb,
        seen_at timestamptz(3), free boolean not null, version int not null default 1, updated_at timestamptz(3) not null default now())`);
  });
  beforeEach(async () => {
    await database.db.execute(sql`truncate lots`);
    await database.db.insert(lots).values(
      [first, second].map((one) => ({
        ...{ id: one, label: 'plain', weightNg: 1n, metals: ['XAU'], free: true, updatedAt: new Date(0) },
      })),
    );
  });
  afterAll(() => database.drop());

  const all = () => database.db.select().from(lots).orderBy(asc(lots.id));

  test('columns of several rows are written at once, each as it is, and their versions rise', async () => {
    const [one, two] = await all();
    const changed = [
      { ...one, label: `"O'Neill"`, weightNg: 9_007_199_254_740_993n, metals: ['XAG', 'a,b'], free: false },
      { ...two, label: null, more: { text: '5' }, seenAt: new Date('2026-11-20T19:30:00.123Z') },
    ] as (typeof lots.$inferSelect)[];

    await changeTogether(
      database.db,
      rowsChanged(lots, changed, ['label', 'weightNg', 'metals', 'more', 'seenAt', 'free']),
    );

    const written = await all();
    expect(written).toMatchObject(changed.map(({ updatedAt: _before, ...row }) => ({ ...row, version: 2 })));
    expect(written.every((row) => row.updatedAt.getTime() > 0)).toBe(true);
  });

  test('a column that is not named stays, and so does every other row', async () => {
    const [one] = await all();

    await changeTogether(
      database.db,
      rowsChanged(lots, [{ ...(one as typeof lots.$inferSelect), label: 'new', weightNg: 5n }], ['label']),
    );

    expect(await all()).toMatchObject([
      { label: 'new', weightNg: 1n, version: 2 },
      { label: 'plain', weightNg: 1n, version: 1 },
    ]);
  });
});
