import { dirname } from 'node:path';
import { rm } from 'node:fs/promises';

import { auditBooks } from '#server/ledger/audit-books.ts';
import { caseTamperings } from '#server/testing/case-tamperings.ts';
import { listOfRupert, lookedIntoCases } from '#server/testing/cases-staff.ts';
import { knownPeople } from '#server/testing/people-staff.ts';
import { peopleTamperings } from '#server/testing/people-tamperings.ts';
import { foundAfter, sealEverything, sealKeys } from '#server/testing/tampered-shop.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let list: string;
beforeAll(async () => {
  list = await listOfRupert();
  shop = await testApp({ config: { rateLimit: 0, watchLists: { canada: list, ofac: undefined } } });
  await lookedIntoCases(shop);
  await knownPeople(shop);
  await sealEverything(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(dirname(list), { recursive: true });
});

test('a shop in which nobody touched what is kept of people and compliance is clean', async () => {
  expect(await auditBooks(shop.db, sealKeys)).toEqual([]);
});

test.each([...caseTamperings, ...peopleTamperings])(
  'the audit names what was falsified by the rule for it: %s',
  async (_title, rule, sql) => {
    const found = await foundAfter(shop, sql, { rule });

    expect(found.map(({ invariant }) => invariant)).toEqual([rule]);
  },
);
