import { rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { eq, sql } from 'drizzle-orm';

import { complianceCaseEvents, complianceCases } from '#server/compliance/cases/cases.table.ts';
import { auditBooks } from '#server/ledger/audit-books.ts';
import { listOfRupert } from '#server/testing/cases-staff.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { screeningHits } from './screening.table.ts';

// More than one transaction keeps.
const people = 55;

let shop: TestApp;
let staff: ComplianceStaff;
let list: string;
beforeEach(async () => {
  list = await listOfRupert(1);
  shop = await testApp({ config: { rateLimit: 0, watchLists: { canada: list, ofac: undefined } } });
  staff = await complianceStaff(shop);
  for (let n = 0; n < people; n += 1) await aCustomer(shop, { name: 'Rupert Strelsau' });
  await load();
});
afterEach(async () => {
  await shop.close();
  await rm(dirname(list), { recursive: true });
});

const load = () => staff.cora.post('/admin/compliance/lists/canada/load');
const cases = () => shop.db.select().from(complianceCases).where(eq(complianceCases.kind, 'screening'));
const hits = () => shop.db.select().from(screeningHits);
const told = () => shop.audited({ action: 'compliance_case.opened' });
const distinct = (of: readonly string[]) => new Set(of).size;

test('a round opens a case of his own for each of many, which the audit log tells of, and its words are his', async () => {
  expect(await shop.services.screening.screenAll()).toMatchObject({ hits: people });

  const opened = await cases();
  expect(distinct(opened.map(({ customerId }) => customerId))).toBe(people);
  expect(distinct(opened.map(({ number }) => number))).toBe(people);
  const numbers = new Map(opened.map(({ id, number }) => [id, number]));
  const entries = await told();
  expect(entries.map(({ after }) => after)).toEqual(
    entries.map(({ entityId }) => ({ number: numbers.get(entityId), kind: 'screening' })),
  );
  expect(distinct(entries.map(({ entityId }) => entityId))).toBe(people);
  expect(opened[0]?.what).toBe(
    'Rupert Strelsau (Account) may be Strelsau, Rupert, Consolidated Canadian Autonomous Sanctions List, 100 points',
  );
  const customers = new Map(opened.map(({ id, customerId }) => [id, customerId]));
  expect((await hits()).every(({ caseId, customerId }) => customers.get(caseId) === customerId)).toBe(true);
  expect(await auditBooks(shop.db)).toEqual([]);
});

test('what a later round finds of many joins the cases that are open, and no further one is opened', async () => {
  await shop.services.screening.screenAll();
  const changed = '<DateOfBirth>1961-03-14</DateOfBirth><Country>Ruritania</Country>';
  const name = '<LastName>Strelsau</LastName><GivenName>Rupert</GivenName><Schedule>1</Schedule><Item>0</Item>';
  await writeFile(list, `<?xml version="1.0"?><data-set><record>${changed}${name}</record></data-set>`);
  await load();

  expect(await shop.services.screening.screenAll()).toMatchObject({ hits: people });

  expect((await cases()).map(({ version }) => version)).toEqual(Array.from({ length: people }, () => 2));
  const more = await shop.db.select().from(complianceCaseEvents).where(eq(complianceCaseEvents.what, 'More was found'));
  expect(distinct(more.map(({ caseId }) => caseId))).toBe(people);
  expect(await hits()).toHaveLength(2 * people);
  expect(await auditBooks(shop.db)).toEqual([]);
  expect(await shop.services.screening.screenAll()).toMatchObject({ hits: 0 });
});

test('a case is kept with its hits and its entry in the audit log, or none of them', async () => {
  await shop.db.execute(sql`
    create function refuse_hits() returns trigger language plpgsql as $$ begin raise exception 'no hits'; end $$`);
  await shop.db.execute(sql`
    create trigger refuse_hits before insert on screening_hits for each row execute function refuse_hits()`);

  await expect(shop.services.screening.screenAll()).rejects.toThrow('no hits');
  expect([await cases(), await told()]).toEqual([[], []]);

  await shop.db.execute(sql`drop trigger refuse_hits on screening_hits`);
  expect(await shop.services.screening.screenAll()).toMatchObject({ hits: people });
  expect([await cases(), await told()].map(({ length }) => length)).toEqual([people, people]);
});
