import { sql } from 'drizzle-orm';

import type { AccountType } from '#contract/identity/customers.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { riskOf, whySecond } from '#contract/identity/kyc-risk.rules.ts';
import type { Database } from '#server/db/database.ts';
import { defaultSettings } from '#server/settings/shop-settings.ts';
import { demoDatabase } from '#server/testing/demo-database.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await demoDatabase());
});
afterAll(() => drop());

async function rows<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  return (await db.execute(sql.raw(query))).rows as Row[];
}

test('customers of the demo were approved by two where the rule asks for two, the first before the second and somebody else', async () => {
  const approved = await rows<{
    form: FormValues;
    type: AccountType;
    name: string;
    first: string | null;
    second: string;
    isBefore: boolean;
  }>(`select k.form, u.account_type "type", u.name, k.first_by "first", k.decided_by "second", k.first_at < k.decided_at "isBefore"
      from kyc_cases k join users u on u.id = k.user_id
      where u.password_hash is null and u.status in ('approved', 'expired', 'suspended', 'closed')`);
  const byTwo = approved.filter(
    ({ form, type, name }) => whySecond(form, type, riskOf(form, type, defaultSettings.kyc, name)).length > 0,
  );
  expect(byTwo.length).toBeGreaterThan(10);
  expect(byTwo.filter(({ first, second, isBefore }) => first === null || first === second || !isBefore)).toEqual([]);
  expect(approved.filter(({ first }) => first !== null)).toHaveLength(byTwo.length);
});
