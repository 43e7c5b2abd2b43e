import { auditBooks } from '#server/ledger/audit-books.ts';

import type { TestApp } from './test-app.ts';

/** Every story ends with it: whatever happened, every invariant of the books holds. */
export async function expectCleanBooks({ db, config }: Pick<TestApp, 'db' | 'config'>): Promise<void> {
  expect(await auditBooks(db, config.auditKeys)).toEqual([]);
}
