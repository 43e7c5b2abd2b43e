import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { sqlState } from '#server/db/database-errors.ts';
import type { Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { accounts } from './accounts.ts';
import { type Posting, postEntry, transfer, UnbalancedEntry } from './ledger.service.ts';
import { journalEntries, journalPostings } from './ledger.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const at = new Date('2026-11-20T19:30:00Z');
const post = (postings: readonly Posting[]) =>
  inTransaction(database.db, (tx) =>
    postEntry(tx, { at, kind: 'stock.adjusted', refType: 'product', refId: randomUUID(), postings }),
  );
const entries = () => database.db.$count(journalEntries);

/** Writes postings past the code that checks them. */
async function writeRaw(tx: Transaction, amounts: readonly { unit: string; amount: bigint }[]): Promise<void> {
  const entryId = randomUUID();
  await tx.insert(journalEntries).values({ id: entryId, at, kind: 'test', refType: 'test', refId: randomUUID() });
  for (const posting of amounts)
    await tx.insert(journalPostings).values({ entryId, account: accounts.bank, ...posting });
}
const raw = (amounts: readonly { unit: string; amount: bigint }[]) =>
  inTransaction(database.db, (tx) => writeRaw(tx, amounts)).catch(sqlState);

describe('an entry', () => {
  test('is kept with its postings, those of zero left out', async () => {
    const before = await entries();
    await post([
      ...transfer('CAD', 12_345n, { account: accounts.receivable, partyId: randomUUID() }, { account: accounts.bank }),
      { account: accounts.taxPayable, unit: 'CAD', amount: 0n },
    ]);

    expect(await entries()).toBe(before + 1);
    const { rows } = await database.db.execute(sql`select account, amount::text from journal_postings order by amount`);
    expect(rows).toEqual([
      { account: 'receivable', amount: '-12345' },
      { account: 'bank', amount: '12345' },
    ]);
  });

  test('of nothing but zeros is not written', async () => {
    const before = await entries();
    await post(transfer('CAD', 0n, { account: accounts.receivable }, { account: accounts.bank }));

    expect(await entries()).toBe(before);
  });

  test.each([
    ['money', [{ account: accounts.bank, unit: 'CAD', amount: 1n }]],
    [
      'metal against money',
      [
        { account: accounts.stockAvailable, unit: 'XAU', amount: 100n },
        { account: accounts.bank, unit: 'CAD', amount: -100n },
      ],
    ],
    [
      'one currency against another',
      [
        { account: accounts.bank, unit: 'USD', amount: 100n },
        { account: accounts.bank, unit: 'CAD', amount: -100n },
      ],
    ],
  ] as [string, Posting[]][])(
    'that does not balance is a fault of ours and is not written: %s',
    async (_what, postings) => {
      const before = await entries();

      await expect(post(postings)).rejects.toThrow(UnbalancedEntry);
      expect(await entries()).toBe(before);
    },
  );

  test('holds amounts beyond what a number can', async () => {
    await post(
      transfer('XAU', 9_007_199_254_740_993n, { account: accounts.stockSource }, { account: accounts.stockAvailable }),
    );

    const { rows } = await database.db.execute(
      sql`select amount::text from journal_postings where unit = 'XAU' and amount > 0`,
    );
    expect(rows).toEqual([{ amount: '9007199254740993' }]);
  });
});

describe('the database', () => {
  test('refuses at the commit what the code would have let through', async () => {
    const before = await entries();

    expect(await raw([{ unit: 'CAD', amount: 1n }])).toBe('IN002');
    expect(
      await raw([
        { unit: 'CAD', amount: 100n },
        { unit: 'USD', amount: -100n },
      ]),
    ).toBe('IN002');
    expect(await entries()).toBe(before);
  });

  test('takes an entry that balances only at the end of its transaction', async () => {
    expect(
      await raw([
        { unit: 'CAD', amount: 70n },
        { unit: 'CAD', amount: -30n },
        { unit: 'CAD', amount: -40n },
      ]),
    ).toBeUndefined();
  });

  test('refuses a posting of zero', async () => {
    expect(await raw([{ unit: 'CAD', amount: 0n }])).toBe('23514');
  });

  test('refuses a further posting to an entry of the past that unbalances it', async () => {
    const adding = inTransaction(database.db, async (tx) => {
      const [entry] = await tx.select().from(journalEntries).limit(1);
      await tx
        .insert(journalPostings)
        .values({ entryId: entry?.id ?? '', account: accounts.bank, unit: 'CAD', amount: 5n });
    });

    expect(await adding.catch(sqlState)).toBe('IN002');
  });

  test.each([
    'journal_entries',
    'journal_postings',
    'audit_log',
    'order_events',
    'order_lines',
    'payments',
    'payment_reversals',
    'provider_events',
    'stock_movements',
  ])('lets nobody change, remove or empty %s', async (table) => {
    const column = table === 'audit_log' ? 'actor_name' : table === 'payment_reversals' ? 'payment_id' : 'id';

    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      expect(await database.db.execute(statement).catch(sqlState)).toBe('IN001');
    }
  });
});
