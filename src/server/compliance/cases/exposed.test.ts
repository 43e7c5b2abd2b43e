import { sql } from 'drizzle-orm';

import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { complianceStaff, type ComplianceStaff } from '#server/testing/compliance-staff.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let staff: ComplianceStaff;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  staff = await complianceStaff(shop);
});
afterEach(() => shop.close());

const declare = async (form: object, name = 'Ada Novak') => {
  const { id } = await aCustomer(shop, { name });
  await shop.db.insert(kycCases).values({ userId: id, form });
  return staff.caseOf('pep', name);
};

test.each([
  [{ politicallyExposed: true }, 'politically exposed'],
  [{ politicallyExposed: false, exposedFamily: true }, 'family of somebody politically exposed'],
  [{ politicallyExposed: false, exposedAssociate: true }, 'close associate of somebody politically exposed'],
])('whoever declares %j is looked at, and the case says which', async (form, which) => {
  expect((await declare(form)).what).toBe(`Declared in the identity check: ${which}`);
});

test('whoever buys for someone else is not politically exposed by that', async () => {
  const { id } = await aCustomer(shop, { name: 'Ada Novak' });
  const form = { politicallyExposed: false, exposedFamily: false, exposedAssociate: false, thirdParty: true };
  await shop.db.insert(kycCases).values({ userId: id, form });
  await staff.look();
  expect(await staff.list()).toEqual([]);
});

test('a closed case is kept until its last day is over everywhere, so in the shop’s zone too', async () => {
  const { id } = await declare({ politicallyExposed: true });
  const keptUntil = async (day: string): Promise<boolean> => {
    await shop.db.execute(sql`update compliance_cases set keep_until = ${day} where id = ${id}`);
    return shop.db.execute(sql`delete from compliance_case_events where case_id = ${id}`).then(
      () => false,
      () => true,
    );
  };
  // The trigger goes by the database's clock.
  const { rows } = await shop.db.execute<{ at: string }>(sql`select now()::text at`);
  const now = new Date(rows[0]?.at ?? '');
  expect(await keptUntil(civilDayOf(now))).toBe(true);
  expect(await keptUntil(civilDayOf(new Date(now.getTime() - 2 * DAY_MS)))).toBe(false);
});
