import { asc } from 'drizzle-orm';

import { contacts } from '#server/inbox/contacts/contacts.table.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { taxRules } from '#server/catalogue/taxes/taxes.table.ts';
import { bothDatabases } from '#server/testing/both-databases.ts';

import { bulkInsert } from './bulk-insert.ts';

describe.each(bothDatabases)('many rows at once on %s', (_, open) => {
  it('are read back as they were written: text, lists, dates, exact decimals, and defaults for what was left out', async () => {
    const { db, drop } = await open();
    const createdAt = new Date('2026-01-02T03:04:05.678Z');
    const rule = {
      id: uuidV7(),
      metal: 'XAU' as const,
      minFineness: '999.90',
      forms: ['bar', 'a "quoted", one'],
      effectiveFrom: '2026-01-01',
      treatment: 'exempt' as const,
      reason: 'O’Sullivan\\n{}',
      createdAt,
    };
    const message = { id: uuidV7(), name: 'Zoltán', email: 'z@example.com', topic: 'other' as const, message: 'Hello' };

    await inTransaction(db, async (tx) => {
      await bulkInsert(tx, taxRules, [rule]);
      await bulkInsert(tx, contacts, [message]);
    });

    expect(await db.select().from(taxRules)).toEqual([
      {
        ...rule,
        ...{ subject: 'goods', jurisdiction: 'CA', effectiveTo: null, version: 1, updatedAt: expect.any(Date) },
        ...{ decidedBy: null, decidedById: null, decidedAt: null },
      },
    ]);
    expect(await db.select().from(contacts)).toEqual([
      expect.objectContaining({ ...message, status: 'new', version: 1 }),
    ]);
    await drop();
  });

  it('may be more than fit in one statement', async () => {
    const { db, drop } = await open();
    const rows = Array.from({ length: 4100 }, (__, at) => ({
      id: uuidV7(),
      name: String(at),
      email: 'a@example.com',
      topic: 'other' as const,
      message: 'Hello',
    }));

    await inTransaction(db, (tx) => bulkInsert(tx, contacts, rows));

    const kept = await db.select({ name: contacts.name }).from(contacts).orderBy(asc(contacts.id));
    expect(kept.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    await drop();
  });
});
