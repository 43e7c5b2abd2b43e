import { sql } from 'drizzle-orm';

import { createListIndex } from '#server/compliance/screening/list-index.ts';
import { indexNames } from '#server/compliance/screening/name-index.ts';
import { nameWords } from '#server/compliance/screening/name-words.ts';
import { createScreeningService } from '#server/compliance/screening/screening.service.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { createRandom } from '#server/demo/random.ts';
import { systemClock } from '#server/ports/clock/clock.ts';

import { withShop } from './bench-shop.ts';
import type { Figure, Measured } from './figures.ts';

const people = 100_000;
const listed = 20_000;
const fromScore = 85;

/** Syllables of which names are made: many that sound alike, as on a list. */
const syllables = [
  'mo',
  'ham',
  'med',
  'al',
  'ka',
  'sim',
  'iv',
  'an',
  'pet',
  'rov',
  'na',
  'dir',
  'sal',
  'eh',
  'kov',
  'ra',
  'shid',
  'vo',
  'lo',
  'din',
];

/** 100,000 customers against 20,000 names of a list: the comparing alone, then all of it on PostgreSQL. */
export async function measureScreening(): Promise<Measured> {
  const random = createRandom(2026);
  const word = (): string => Array.from({ length: random.int(2, 4) }, () => random.pick(syllables)).join('');
  const nameOf = (): string => Array.from({ length: random.int(2, 4) }, word).join(' ');
  const entries = Array.from({ length: listed }, (_, at) => ({
    ...{ id: String(at), name: nameOf(), aliases: [], hash: '' },
    birthYears: random.int(0, 1) === 0 ? [] : [random.int(1930, 2000)],
  }));
  const names = Array.from({ length: people }, nameOf);

  const begun = performance.now();
  const index = indexNames(entries);
  const indexed = performance.now();
  let hits = 0;
  for (const name of names) {
    hits += index.find({ name: nameWords(name), birthYear: null }, fromScore).length;
  }
  const ended = performance.now();
  return {
    figures: [
      { what: `index of ${listed} names`, value: (indexed - begun) / 1000, unit: 's' },
      { what: `${people} customers compared, without a database`, value: (ended - indexed) / 1000, unit: 's' },
      ...(await onPostgres(names, entries)),
    ],
    notes: [`Names of twenty syllables, so that far more of them are alike than people’s: ${hits} hits.`],
  };
}

type Entry = { id: string; name: string; birthYears: number[] };

/** The nightly round as the shop makes it: the first keeps what it finds, the next one finds nothing new. */
const onPostgres = (names: readonly string[], entries: readonly Entry[]): Promise<Figure[]> =>
  withShop(async ({ databaseUrl }) => {
    const database = openPostgres(databaseUrl, { warn: () => undefined }, { connections: 4, statementMs: 600_000 });
    try {
      await migrate(database);
      const { db } = database;
      await fill(db, names, entries);
      const screening = createScreeningService({ db, clock: systemClock, listIndex: createListIndex() });
      const round = async (what: string, bar?: string): Promise<Figure> => {
        const begun = performance.now();
        const { hits } = await screening.screenAll();
        const value = (performance.now() - begun) / 1000;
        return { what: `${what}, ${hits} new hits`, value, unit: 's', ...(bar !== undefined && { bar }) };
      };
      return [await round('first round on PostgreSQL'), await round('every later round on PostgreSQL', '60')];
    } finally {
      await database.close();
    }
  });

async function fill(db: Database, names: readonly string[], entries: readonly Entry[]): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, email, email_key, role, status)
    select gen_random_uuid(), name, 'bench-' || n || '@ingot.example', 'bench-' || n || '@ingot.example', 'customer', 'approved'
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as made(name, n)`);
  await db.execute(sql`
    insert into watch_entries (id, list, key, is_person, name, aliases, birth_years, programme, detail, hash)
    select gen_random_uuid(), 'ofac', entry ->> 'id', true, entry ->> 'name', '{}',
      array(select jsonb_array_elements_text(entry -> 'birthYears')::int), '', '', entry ->> 'id'
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as entry`);
  await db.execute(sql`vacuum analyze users, watch_entries`);
}
