import { sql } from 'drizzle-orm';

import { foldedText } from '#contract/list/folded-text.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { foldedPattern, foldedSql } from './folded-sql.ts';

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Versions of PostgreSQL differ on these: a micro sign is or is not a Greek letter, a fraction has or has no space. */
const unsettled = 'ªµº¼½¾';

const alphabets: [name: string, characters: string[]][] = [
  ['Latin', from(0x20, 0x17f).filter((character) => !unsettled.includes(character))],
  ['Vietnamese', from(0x1ea0, 0x1ef9)],
  ['Greek', from(0x388, 0x3ce)],
  ['Cyrillic', ['Ё', 'ё', ...from(0x410, 0x44f)]],
  ['combining accents', from(0x300, 0x362).map((accent) => `e${accent}`)],
  ['full-width', from(0xff01, 0xff5e)],
  ['punctuation', [...'‐‑‒–—‘’“”«»…№']],
  ['unaccented scripts', [...'金銀山가אבجดे']],
];

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  test.each(alphabets)('text is folded alike in memory and in SQL: %s', async (_alphabet, characters) => {
    const { rows } = await database.db.execute(
      sql`select x, ${foldedSql(sql`x`)} as folded from unnest(${sql.param(characters)}::text[]) x`,
    );

    expect(rows).toEqual(characters.map((x) => ({ x, folded: foldedText(x) })));
  });

  test('what folding makes of a text is no sign to LIKE', async () => {
    const { rows } = await database.db.execute(sql`select ${foldedPattern('Ä%_\\％')} as pattern`);

    expect(rows).toEqual([{ pattern: 'a\\%\\_\\\\\\%' }]);
  });
});
