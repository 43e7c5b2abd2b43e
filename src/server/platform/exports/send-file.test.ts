import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { defineResource, type Resource } from '#contract/list/list-resource.ts';
import type { ListViewer } from '#contract/list/list-viewer.ts';
import { bookkeeper, coinList, coins, timeZone, type Coin } from '#contract/list/testing/coins.ts';
import { expressionOf } from '#server/db/list/list-expressions.ts';
import { type AnyListSource, defineListSource } from '#server/db/list/list-source.ts';
import { coinSource, makeCoins } from '#server/db/list/testing/coin-tables.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { parseCsv } from '#server/testing/parse-csv.ts';

import { csvColumn, type DateForm } from './csv-column.ts';
import type { ResolvedExport } from './resolve-export.ts';
import { sendRows } from './send-file.ts';

interface Wish {
  source?: AnyListSource;
  search?: string;
  columns?: string[];
  dates?: DateForm;
  viewer?: ListViewer;
  of?: 'all' | 'page';
}

function aWish({ source = coinSource, search = '', columns, dates = 'iso', viewer = bookkeeper, of = 'all' }: Wish) {
  const resource: Resource = source.resource;
  const names = columns ?? Object.keys(resource.columns);
  const resolved: ResolvedExport = {
    exported: {
      source,
      query: decodeListQuery(search, resource, viewer),
      rows: { of },
      context: { viewer, timeZone },
    },
    columns: names.map((name) => csvColumn(resource.columns[name] as never, expressionOf(source, name), dates)),
  };
  return resolved;
}

const coin: Coin = {
  ...(coins[11] as Coin),
  name: '=HYPERLINK("http://x","y")',
  maker: 'Münze, "Wien"',
  code: '00123',
  finish: 'proof',
  pieces: -7,
  rating: '-0.250',
  price: -500n,
  weight: 31_103_476_800n,
  mintedOn: '2024-02-29',
  soldAt: new Date('2026-05-01T03:59:59.999Z'),
  listed: true,
  marks: ['gilded', 'cased'],
  cost: 5n,
};

const serials = pgTable('list_test_long', { id: integer().primaryKey(), word: text() });
const longList = defineListSource({
  resource: defineResource({
    key: 'long',
    columns: { id: { label: 'Id', type: 'number', sort: true }, word: { label: 'Word', type: 'text', sort: true } },
    defaultSort: [{ field: 'id', order: 1 }],
  }),
  from: serials,
  columns: { id: serials.id, word: serials.word },
  select: { id: serials.id },
  toRow: (row) => row,
  key: serials.id,
});

describe.each(bothDatabases)('%s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    await makeCoins(database.db, [coin, { ...(coins[11] as Coin), id: 13, name: '' }]);
    await database.db.execute(sql`create table ${serials} (id int primary key, word text)`);
    await database.db.execute(sql`insert into ${serials} select i, 'w' || i from generate_series(1, 5300) i`);
  });
  afterAll(() => database.drop());

  const fileOf = async (wish: Wish, separator: ',' | ';' | '\t' = ','): Promise<string> => {
    const file = new PassThrough();
    const [bytes] = await Promise.all([buffer(file), sendRows(database, aWish(wish), { file, separator })]);
    return bytes.toString('utf8');
  };

  test('each type of column is written in its own form, guarded where it is text, empty where there is nothing', async () => {
    const file = await fileOf({ search: 'sort=-name' });

    expect(parseCsv(file.slice(1), ',')).toEqual([
      Object.values(coinList.columns).map(({ label, type }) => (type === 'weight' ? `${label}, g` : label)),
      [
        '\'=HYPERLINK("http://x","y")',
        'Münze, "Wien"',
        '00123',
        '',
        'proof',
        '-7',
        '-0.250',
        '-5.00',
        '31.1034768',
        '2024-02-29',
        '2026-04-30T23:59:59-04:00',
        'yes',
        'cased, gilded',
        '0.05',
      ],
      ['', '', 'X', '', '', '0', '', '', '1', '', '', '', '', '0.00'],
    ]);
    expect(Buffer.from(file).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  test('dates as people here write them, in the time zone of the shop, and the columns in the order asked for', async () => {
    const file = await fileOf(
      { columns: ['soldAt', 'mintedOn', 'name'], dates: 'mm/dd/yy', search: 'sort=-name' },
      ';',
    );

    expect(file.split('\r\n')[1]).toBe('04/30/26 23:59;02/29/24;"\'=HYPERLINK(""http://x"",""y"")"');
  });

  test('many batches keep the order of the list, and nothing is left out', async () => {
    const [, ...records] = parseCsv((await fileOf({ source: longList, search: 'sort=-id' })).slice(1), ',');

    expect(records.map(([id]) => Number(id))).toEqual(Array.from({ length: 5300 }, (_, at) => 5300 - at));
  });

  test('a whole number of batches ends, and so does nothing at all', async () => {
    const thousand = { search: 'first=3000&rows=200', source: longList, of: 'page' } as const;

    expect(parseCsv((await fileOf(thousand)).slice(1), ',')).toHaveLength(201);
    expect((await fileOf({ search: 'f.name=equals:nobody', columns: ['name'] })).slice(1)).toBe('Name\r\n');
  });

  test('a file is of one moment: what is changed while it is written does not show in it', async () => {
    const file = new PassThrough({ highWaterMark: 16 });
    const sent = sendRows(database, aWish({ source: longList }), { file, separator: ',' });
    await new Promise((resolve) => file.once('readable', resolve));
    await database.db.execute(sql`update ${serials} set word = 'changed' where id > 5000`);

    const [bytes] = await Promise.all([buffer(file), sent]);
    await database.db.execute(sql`update ${serials} set word = 'w' || id where id > 5000`);

    expect(bytes.toString()).toContain('5300,w5300\r\n');
  });

  test('while a file waits for its reader, others use the database', async () => {
    const file = new PassThrough({ highWaterMark: 16 });
    const sent = sendRows(database, aWish({ source: longList }), { file, separator: ',' });
    await new Promise((resolve) => file.once('readable', resolve));

    const { rows } = await database.db.execute(sql`select 1 as one`);

    expect(rows).toEqual([{ one: 1 }]);
    await Promise.all([buffer(file), sent]);
  });

  test('a reader that goes away closes the cursor and its connection', async () => {
    const file = new PassThrough({ highWaterMark: 16 });
    const sent = sendRows(database, aWish({ source: longList }), { file, separator: ',' });
    await new Promise((resolve) => file.once('readable', resolve));

    file.destroy();

    await expect(sent).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    const { rows } = await database.db.execute(sql`select name from pg_cursors`);
    expect(rows).toEqual([]);
    const { rows: others } = await database.db.execute(
      sql`select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(others).toEqual([]);
  });

  test('rows that cannot be read destroy the file: it never ends as if it were whole', async () => {
    const broken = defineListSource({
      ...longList,
      columns: { id: sql`1 / (5000 - ${serials.id})`, word: serials.word },
    });
    const file = new PassThrough();

    // Sorted by another column, so that the fault comes in the middle.
    const [sent, read] = await Promise.allSettled([
      sendRows(database, aWish({ source: broken, search: 'sort=word' }), { file, separator: ',' }),
      buffer(file),
    ]);

    expect(sent).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
    expect(read).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  });

  test('a connection that cannot be had destroys the file, too', async () => {
    const away = { db: database.db, kind: 'postgres', unlimited: () => Promise.reject(new Error('away')) } as const;
    const file = new PassThrough();

    const [sent, read] = await Promise.allSettled([sendRows(away, aWish({}), { file, separator: ',' }), buffer(file)]);

    expect([sent, read]).toMatchObject([{ reason: { message: 'away' } }, { reason: { message: 'away' } }]);
  });
});
