import { asc, eq } from 'drizzle-orm';

import { complianceCaseItems, complianceCases } from '#server/compliance/cases/cases.table.ts';
import { findCasesOf } from '#server/compliance/cases/find-cases.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { demoDatabase } from '#server/testing/demo-database.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await demoDatabase());
});
afterAll(() => drop());

const all = () => db.select().from(complianceCases).orderBy(asc(complianceCases.number));

test('the demo has cases of high office, of a large sum within 24 hours and of a year above the declared one, numbered in a row', async () => {
  const cases = await all();

  const standing = new Set(cases.map(({ kind, state }) => `${kind} ${state}`));
  expect(standing).toEqual(new Set(['large_day decided', 'large_day open', 'pep decided', 'unusual open']));
  expect(cases.map(({ number }) => number)).toEqual(cases.map((_, at) => `C-${1001 + at}`));
});

test('its books keep every rule of the audit', async () => {
  expect(await auditBooks(db)).toEqual([]);
});

test('who declared high office was looked at before anybody approved him', async () => {
  const exposed = await db
    .select({ decided: complianceCases.decidedAt, first: kycCases.firstAt, approved: kycCases.decidedAt })
    .from(complianceCases)
    .innerJoin(kycCases, eq(kycCases.userId, complianceCases.customerId))
    .where(eq(complianceCases.kind, 'pep'));

  expect(exposed.length).toBeGreaterThan(0);
  for (const { decided, first, approved } of exposed) expect(Number(decided)).toBeLessThan(Number(first ?? approved));
});

test('the rules find nothing new in what their cases are about', async () => {
  const before = await all();
  const items = await db.$count(complianceCaseItems);
  for (const { customerId, openedAt } of before.filter(({ state }) => state === 'open'))
    await inTransaction(db, (tx) => findCasesOf(tx, customerId, openedAt));

  expect([await all(), await db.$count(complianceCaseItems)]).toEqual([before, items]);
});
