import { sql } from 'drizzle-orm';

import { cookieName } from '#server/http/session-cookie.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { unpacked } from '#server/testing/content-archives.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

/** By the file of the copy that holds what a table keeps of a customer. */
const inTheCopy: Readonly<Record<string, readonly string[]>> = {
  account: ['users'],
  'authorised-traders': ['authorised_traders'],
  alerts: ['alerts'],
  balances: ['customer_balances'],
  beneficiaries: ['beneficiaries'],
  cart: ['cart_lines'],
  choices: ['customer_choices'],
  'failed-sign-ins': ['sign_in_failures'],
  'identity-check': ['kyc_cases', 'kyc_moves', 'kyc_requests'],
  invoices: ['invoices'],
  'joint-consents': ['joint_consents'],
  'joint-owners': ['joint_owners'],
  'kept-addresses': ['customer_addresses'],
  'limit-orders': ['limit_orders'],
  lists: ['list_exports', 'list_layouts', 'list_views'],
  'locked-prices': ['quotes'],
  messages: ['contacts'],
  newsletter: ['subscribers'],
  orders: ['orders', 'coupon_uses'],
  papers: ['papers'],
  'papers-looked-at': ['paper_views'],
  payments: ['document_payments', 'receipts', 'refunds'],
  'payout-accounts': ['payout_accounts'],
  'proof-of-holdings': ['proof_aliases', 'proof_leaves'],
  returns: ['returns'],
  reviews: ['reviews'],
  'sales-to-us': ['purchases'],
  'savings-plans': ['plans'],
  sessions: ['sessions'],
  'sold-back': ['sell_backs'],
  withdrawn: ['withdrawals'],
  storage: ['storage_items'],
  'storage-fees': ['storage_accruals', 'storage_bills'],
  'storage-photos': ['storage_photos'],
  transferred: ['title_transfers'],
  tier: ['tier_members'],
  'ways-to-sign-in': ['authenticators', 'passkeys'],
  wishlist: ['wishes'],
};

/** Why what a table keeps is in no file. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'Secrets, or hashes of them, that open something for a while.': [
    ...['mail_tokens', 'otp_challenges', 'recovery_codes', 'wishlist_links'],
  ],
  'That he wants no invitations to review, which log.json tells.': ['review_refusals'],
  'Answers to calls, kept for a day so that none is done twice.': ['idempotency_keys'],
  'What compliance looks at: telling a customer of it can be an offence.': [
    ...['compliance_cases', 'compliance_dues', 'compliance_holds', 'compliance_reports', 'screening_hits'],
    ...['form_screenings', 'watch_list_loads'],
  ],
  'What staff wrote for itself.': ['customer_limits', 'customer_notes', 'customer_tags', 'estates', 'suspensions'],
  'Figures kept of what other files hold, for the list of customers.': ['customer_dealings', 'customer_traits'],
  'Administrators alone, and what they did at work, which the audit log tells.': [
    ...['api_keys', 'approvals', 'article_presence', 'article_revisions', 'articles', 'contact_entries'],
    ...['lost_app_requests', 'manual_entries', 'media', 'newsletter_revisions', 'newsletters', 'payout_batches'],
    ...['product_videos'],
    ...['rate_versions', 'staff_role_members'],
  ],
};

test('every table that keeps something of a customer is in his copy, or is named with the reason why it is not', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'customer_id', 'owner_id', 'email', 'email_key')
    union
    select distinct conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
    order by name`);
  const known = [...Object.values(inTheCopy), ...Object.values(leftOut)].flat();

  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('each file that is said to hold a table is in the copy of any customer', async () => {
  const browser = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));
  const { body } = await browser.post<{ ticket: string }>('/account/copy', { password });
  const reply = await shop.app.inject({
    method: 'GET',
    url: `/backend/account/copy/${body.ticket}`,
    cookies: Object.fromEntries([...browser.cookies].map(([name, value]) => [cookieName(name, true), value])),
  });
  const names = Object.keys(await unpacked(reply.rawPayload));

  expect(Object.keys(inTheCopy).filter((name) => !names.includes(`${name}.json`))).toEqual([]);
});
