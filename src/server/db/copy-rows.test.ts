import { sql } from 'drizzle-orm';

import { contacts } from '#server/inbox/contacts/contacts.table.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { copyRows } from './copy-rows.ts';
import { CopyText } from './copy-text.ts';
import { isUniqueViolation } from './database-errors.ts';
import { inTransaction } from './transactions.ts';
import { uuidV7 } from './uuid-v7.ts';

const message = { name: 'Zoltán', email: 'z@example.com', topic: 'other' as const, message: 'Hello' };

describe.each(bothDatabases)('rows that are copied in on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  test('stand there as they were, whatever signs are in them', async () => {
    const written = 'tab\there, a line\nand another\r, \\N, \\., "quotes", O’Sullivan, 999 ½ 🪙';
    const text = new CopyText(contacts);
    text.add({ ...message, id: uuidV7(), message: written });

    await inTransaction(database.db, (tx) => copyRows(tx, text));

    expect((await database.db.select({ message: contacts.message }).from(contacts)).map((row) => row.message)).toEqual([
      written,
    ]);
    expect(text.rows).toBe(0);
  });

  test('are none of them kept when one breaks a rule, and the connection goes on', async () => {
    const id = uuidV7();
    const text = new CopyText(contacts);
    text.add({ ...message, id, name: 'Once' });
    text.add({ ...message, id, name: 'Twice' });

    const refusal = await inTransaction(database.db, (tx) => copyRows(tx, text)).catch((error: unknown) => error);

    expect(isUniqueViolation(refusal, 'contacts_pkey')).toBe(true);
    const found = await database.db.execute(sql`select 1 from contacts where id = ${id}`);
    expect(found.rows).toEqual([]);
  });
});

test('a row that names other columns than the first is refused, more as well as fewer', () => {
  const text = new CopyText(contacts);
  text.add({ ...message, id: uuidV7() });

  expect(() => text.add({ ...message, id: uuidV7(), orderNumber: '10001' })).toThrow(TypeError);
  expect(() => text.add({ id: uuidV7(), name: 'A', email: 'a@example.com', topic: 'other' } as never)).toThrow(
    TypeError,
  );
});
