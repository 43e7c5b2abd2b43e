import { eq } from 'drizzle-orm';

import type { OwnProfile } from '#contract/customers/own-profile.contract.ts';
import { reviewRefusals } from '#server/customers/reviews/reviews.table.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { nextTier } from './next-tier.ts';

let shop: TestApp;
let customer: UserRecord;
let ann: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop, { name: 'Ann Able' });
  ann = await signedInAs(shop, customer);
});

const read = async () => (await ann.get<OwnProfile>('/customer/profile')).body;
const choose = (body: object) => ann.put<OwnProfile>('/customer/profile', body);

test('a customer reads his name, his state and how far he is from the next tier', async () => {
  expect(await read()).toMatchObject({
    ...{ name: 'Ann Able', email: customer.email, status: 'approved', isVerified: true, version: 0 },
    ...{ phone: '', reviewInvitations: true, progress: { tier: null, volume: '0.00' } },
  });
});

test('what he chooses is there after a reload, and ends the invitations to review', async () => {
  const chosen = await choose({ version: 0, phone: '416 555 0188', reviewInvitations: false });
  expect(chosen.body).toMatchObject({ phone: '416 555 0188', reviewInvitations: false, version: 1 });
  expect(await read()).toEqual(chosen.body);
  const refused = () => shop.db.select().from(reviewRefusals).where(eq(reviewRefusals.customerId, customer.id));
  expect(await refused()).toHaveLength(1);
  await choose({ version: 1, phone: '', reviewInvitations: true });
  expect(await refused()).toHaveLength(0);
});

test('a phone number that is none is refused beside its field', async () => {
  expect(await choose({ version: 0, phone: 'call me', reviewInvitations: true })).toMatchObject({
    status: 422,
    body: { errors: { phone: [expect.any(String)] } },
  });
});

test('what was chosen elsewhere meanwhile is not written over', async () => {
  await choose({ version: 0, phone: '416 555 0188', reviewInvitations: true });
  expect(await choose({ version: 0, phone: '416 555 0199', reviewInvitations: true })).toMatchObject({
    status: 409,
    body: { current: { phone: '416 555 0188' } },
  });
});

describe('the next tier', () => {
  const tier = (name: string, rank: number, minVolume: bigint | null) => ({
    ...{ id: name, name, rank, minVolume, colour: 'gold' as const },
  });
  const tiers = [tier('Friends', 1, null), tier('Silver', 2, 1_000_000n), tier('Gold', 3, 5_000_000n)];

  test.each([
    ['of somebody without one is the lowest that volume leads to', null, 0n, { name: 'Silver', left: 1_000_000n }],
    ['is told with what is left to it', { rank: 2 }, 1_200_000n, { name: 'Gold', left: 3_800_000n }],
    ['is the one that he has reached and was not raised to yet', { rank: 2 }, 5_500_000n, { name: 'Gold', left: 0n }],
    ['is never one above a tier that he has reached', null, 1_200_000n, { name: 'Silver', left: 0n }],
    ['is not one below the tier that was given by hand', { rank: 3 }, 0n, null],
    ['is none for who stands at the top', { rank: 3 }, 9_000_000n, null],
  ])('%s', (_words, held, volume, expected) => {
    const next = nextTier(tiers, held, volume);
    expect(next && { name: next.name, left: next.left }).toEqual(expected);
  });
});
