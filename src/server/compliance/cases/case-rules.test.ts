import type { CaseKind } from '#contract/compliance/cases.rules.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { lockSetting, saveSetting } from '#server/settings/settings.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

interface Told {
  when: string;
  rules: { kind: CaseKind; words: string }[];
}

let shop: TestApp;
let staff: ComplianceStaff;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
});
afterAll(() => shop.close());
const told = async () => (await staff.cora.get<Told>('/admin/compliance/rules')).body;
const wordsOf = ({ rules }: Told, kind: CaseKind) => rules.find((rule) => rule.kind === kind)?.words;

test('compliance reads what opens a case, and a case says its own rule', async () => {
  const rules = await told();
  const { id } = await aCustomer(shop, { name: 'Ada Novak' });
  await shop.db.insert(kycCases).values({ userId: id, form: { politicallyExposed: true } });

  expect(rules.when).toContain('the last 3 days');
  expect(wordsOf(rules, 'large_day')).toContain('10,000.00 CAD or more within 24 hours. It looks back 7 days');
  expect(wordsOf(rules, 'by_hand')).toBeUndefined();
  expect((await staff.caseOf('pep')).rule).toBe(wordsOf(rules, 'pep'));
});

test('the words follow the settings', async () => {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockSetting(tx, 'compliance');
    const after = { ...before, largeCad: '750000' };
    await saveSetting(tx, 'compliance', { before, after, actor: systemActor, action: 'settings.changed' });
  });

  expect(wordsOf(await told(), 'large_day')).toContain('7,500.00 CAD or more');
});

test('whoever may not read cases is not told the rules', async () => {
  const content = await signedInAs(shop, await anAdmin(shop, { roles: ['content'] }));

  expect(await content.get('/admin/compliance/rules')).toMatchObject({ status: 403 });
});
