import { sql } from 'drizzle-orm';

import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { auditBooks } from './audit-books.ts';
import { invariants } from './invariants.ts';

describe.each(bothDatabases)('on %s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  test('others are answered while the books are checked', async () => {
    let isOver = false;
    const audit = auditBooks(database.db).finally(() => {
      isOver = true;
    });
    let answered = 0;
    while (!isOver) {
      await database.db.execute(sql`select 1`);
      answered += 1;
    }

    expect(await audit).toEqual([]);
    expect(answered).toBeGreaterThan(invariants.length / 2);
  });
});
