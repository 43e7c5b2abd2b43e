import { eq } from 'drizzle-orm';

import type { JointOwnership, JointOwnerships } from '#contract/customers/joint-owners.contract.ts';
import { signInFailures, type UserRecord, users } from '#server/identity/users/users.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { aCustomer, anAdmin, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let holder: UserRecord;
let partner: UserRecord;
let ann: Browser;
let ben: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(signInFailures);
  holder = await aCustomer(shop, { name: 'Ann Able', canSignIn: true });
  partner = await aCustomer(shop, { name: 'Ben Baker', canSignIn: true });
  ann = await signedInAs(shop, holder);
  ben = await signedInAs(shop, partner);
});

const invite = (own: object = {}, by = ann) =>
  by.post<JointOwnerships>('/customer/joint-owners', { name: 'Benny', email: partner.email, password, ...own });
const seen = async (by: Browser) => (await by.get<JointOwnerships>('/customer/joint-owners')).body.ownerships;
const theOne = async (by: Browser) => (await seen(by))[0] as JointOwnership;
const move = (by: Browser, event: string, { id, version }: Pick<JointOwnership, 'id' | 'version'>, own: object = {}) =>
  by.post<JointOwnerships>(`/customer/joint-owners/${id}/move`, { event, version, password, ...own });
const joined = async () => {
  await invite();
  await move(ben, 'accept', await theOne(ben));
};
const lastMail = async ({ email }: UserRecord) => (await shop.mailsTo(email)).at(-1)?.subject;

test('who is invited accepts in his own area, and then both have the other’s name', async () => {
  expect(await invite()).toMatchObject({
    status: 200,
    body: { ownerships: [{ as: 'holder', state: 'invited', name: 'Benny', email: partner.email, may: ['withdraw'] }] },
  });
  expect(await lastMail(partner)).toBe('Ann Able invites you to own an account together');
  const invitation = await theOne(ben);
  expect(invitation).toMatchObject({ as: 'partner', name: 'Ann Able', email: null, may: ['accept', 'decline'] });

  expect(await move(ben, 'accept', invitation)).toMatchObject({ status: 200 });

  expect(await theOne(ann)).toMatchObject({ state: 'joined', name: 'Ben Baker', may: ['ask_end'] });
  expect(await theOne(ben)).toMatchObject({ state: 'joined', name: 'Ann Able', may: ['ask_end'] });
  expect(await lastMail(holder)).toBe('You now own an account together with Ben Baker');
  const told = await shop.audited({ action: 'user.joint_owner_joined' });
  expect(told.map(({ entityId }) => entityId).toSorted()).toEqual([holder.id, partner.id].toSorted());
});

test('accepted twice at once it is accepted once', async () => {
  await invite();
  const invitation = await theOne(ben);
  const again = await signedInAs(shop, partner);

  const replies = await Promise.all([move(ben, 'accept', invitation), move(again, 'accept', invitation)]);

  expect(statusesOf(replies)).toEqual([200, 409]);
});

test('taken back and accepted at once, one of the two happens', async () => {
  await invite();
  const invitation = await theOne(ben);

  const replies = await Promise.all([move(ben, 'accept', invitation), move(ann, 'withdraw', invitation)]);

  expect(statusesOf(replies)[0]).toBe(200);
  expect(statusesOf(replies)[1]).toBeGreaterThanOrEqual(404);
});

test('invited twice at once an account has one invitation', async () => {
  expect(statusesOf(await Promise.all([invite(), invite({ email: 'cat@example.com' })]))).toEqual([200, 409]);
});

test.each([
  ['without a finished identity check', { status: 'submitted' }, 409],
  ['whose papers have run out', { lapsedAt: new Date() }, 409],
  ['of a company', { accountType: 'commercial' }, 409],
  ['whose address is not confirmed', { emailVerifiedAt: null }, 404],
] as const)('an account %s accepts nothing', async (_what, facts, status) => {
  await invite();
  const invitation = await theOne(ben);
  await shop.db.update(users).set(facts).where(eq(users.id, partner.id));

  expect(await move(ben, 'accept', invitation)).toMatchObject({ status });
});

test('a stranger neither sees the invitation nor can accept it', async () => {
  await invite();
  const invitation = await theOne(ben);
  const eve = await signedInAs(shop, await aCustomer(shop, { canSignIn: true }));

  expect(await seen(eve)).toEqual([]);
  for (const event of ['accept', 'decline', 'withdraw', 'agree_end'])
    expect(await move(eve, event, invitation)).toMatchObject({ status: 404 });
});

test('an invitation gives nothing away of who has an account', async () => {
  const known = await invite();
  await move(ann, 'withdraw', await theOne(ann));
  const unknown = await invite({ email: 'nobody@example.com' });

  expect(unknown.status).toBe(known.status);
  expect(unknown.body.ownerships.map(({ state, name }) => ({ state, name }))).toEqual([
    { state: 'invited', name: 'Benny' },
  ]);
});

test('the own address, a wrong password and a company are refused', async () => {
  expect(await invite({ email: holder.email.toUpperCase() })).toMatchObject({
    status: 422,
    body: { errors: { email: [expect.any(String)] } },
  });
  expect(await invite({ password: 'wrong' })).toMatchObject({ status: 422 });
  const company = await signedInAs(shop, await aCustomer(shop, { accountType: 'commercial', canSignIn: true }));
  expect(await invite({}, company)).toMatchObject({ status: 409 });
});

test('it ends only when the other agrees, and both are told', async () => {
  await joined();
  expect(await move(ann, 'ask_end', await theOne(ann))).toMatchObject({ status: 200 });
  expect(await lastMail(partner)).toBe('Ann Able asks to end your joint ownership');

  expect(await move(ann, 'agree_end', await theOne(ann))).toMatchObject({ status: 403 });
  expect(await move(ben, 'agree_end', await theOne(ben))).toMatchObject({ status: 200, body: { ownerships: [] } });
  expect(await lastMail(holder)).toBe('Your joint ownership with Ben Baker has ended');
  expect(await lastMail(partner)).toBe('Your joint ownership with Ann Able has ended');
});

test('a request to end it can be dropped', async () => {
  await joined();
  await move(ben, 'ask_end', await theOne(ben));

  expect(await move(ann, 'keep', await theOne(ann), { password: undefined })).toMatchObject({
    body: { ownerships: [{ state: 'joined', askedBy: null }] },
  });
});

test('an account that is owned together is not closed by one of them', async () => {
  await joined();

  for (const one of [ann, ben]) {
    const reply = await one.post('/account/close', { password });
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.body.message).toContain('You own an account together with somebody.');
  }
});

test('an invitation that nobody answers lapses, and who sent it is told', async () => {
  await invite();
  shop.clock.advance({ hours: 15 * 24 });
  await shop.services.jointEnds.lapse();
  const later = await signedInAs(shop, holder);

  expect(await seen(later)).toEqual([]);
  expect(await lastMail(holder)).toBe('Benny does not own your account together with you');
  shop.clock.set('2026-11-20T19:30:00Z');
});

test('staff sees each of the two on the other’s profile', async () => {
  await joined();
  const sam = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const of = async ({ id }: UserRecord) => (await sam.get(`/admin/customers/${id}/joint-owners`)).body;

  expect(await of(holder)).toMatchObject({ ownerships: [{ as: 'holder', customerId: partner.id, name: 'Ben Baker' }] });
  expect(await of(partner)).toMatchObject({ ownerships: [{ as: 'partner', customerId: holder.id, name: 'Ann Able' }] });
});
