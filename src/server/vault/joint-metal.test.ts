import type { JointConsents } from '#contract/customers/joint-consents.contract.ts';
import type { JointOwnerships } from '#contract/customers/joint-owners.contract.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { invitedBy, ownTogether } from '#server/testing/joint-account.ts';
import { aCustomer, password } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { titleStaff } from '#server/testing/title-staff.ts';
import { withdrawalStaff } from '#server/testing/withdrawal-staff.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterEach(() => shop.close());

const secondOwnerOf = async (holder: UserRecord) => {
  const partner = await aCustomer(shop, { name: 'Ben Baker', canSignIn: true });
  await ownTogether(shop, holder, partner);
  const ben = await signedInAs(shop, partner);
  const asked = async () => (await ben.get<JointConsents>('/customer/joint-consents')).body.consents;
  const agree = async () => {
    const [{ id, version } = { id: '', version: 0 }] = await asked();
    const said = await ben.post(`/customer/joint-consents/${id}/answer`, { event: 'give', version, password });
    expect(said.status).toBe(200);
  };
  return { asked, agree };
};

test('metal of an account of two leaves it once the second owner has agreed, and he is told what is to leave', async () => {
  const staff = await withdrawalStaff(shop);
  const second = await secondOwnerOf(staff.customer);

  const paid = await staff.paid();

  expect(await second.asked()).toMatchObject([
    { kind: 'withdrawal', state: 'asked', what: expect.stringContaining(paid.number ?? '') },
  ]);
  expect(paid.timeline).toContainEqual(expect.objectContaining({ note: expect.stringContaining('Ben Baker') }));
  expect(await staff.decide(paid, 'approve')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Ben Baker owns this account too') },
  });
  await second.agree();
  expect(await staff.decide(paid, 'approve')).toMatchObject({ status: 200, body: { state: 'approved' } });
});

test('a withdrawal that the second owner does not agree to can be refused, and its pieces are free again', async () => {
  const staff = await withdrawalStaff(shop);
  await secondOwnerOf(staff.customer);

  const paid = await staff.paid();

  expect(await staff.decide(paid, 'refuse', { reason: 'Not agreed.' })).toMatchObject({ status: 200 });
});

test('metal of an account of two passes to nobody before the second owner has agreed', async () => {
  const staff = await titleStaff(shop);
  const second = await secondOwnerOf(staff.giver);
  const asked = await staff.asked();
  const code = await staff.receiverCode(asked);

  expect(await staff.accept(asked, { code })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('second owner') },
  });
  await second.agree();
  expect(await staff.accept(asked, { code })).toMatchObject({ status: 200, body: { state: 'done' } });
});

test('who becomes the second owner is asked about what was asked for before him and has not left the account', async () => {
  const [leaving, giving] = [await withdrawalStaff(shop), await titleStaff(shop)];
  const [paid, asked] = [await leaving.paid(), await giving.asked()];
  const joins = async (holder: UserRecord) => {
    const partner = await aCustomer(shop, { name: 'Ben Baker', canSignIn: true });
    await invitedBy(shop, holder, partner);
    const ben = await signedInAs(shop, partner);
    const [{ id, version } = { id: '', version: 0 }] = (await ben.get<JointOwnerships>('/customer/joint-owners')).body
      .ownerships;
    const reply = await ben.post(`/customer/joint-owners/${id}/move`, { event: 'accept', password, version });
    expect(reply.status).toBe(200);
    return (await ben.get<JointConsents>('/customer/joint-consents')).body.consents;
  };

  expect(await joins(leaving.customer)).toMatchObject([
    { kind: 'withdrawal', state: 'asked', what: expect.stringMatching(new RegExp(`^Withdrawal ${paid.number}: 1 × `)) },
  ]);
  expect(await joins(giving.giver)).toMatchObject([
    {
      kind: 'title_transfer',
      state: 'asked',
      what: expect.stringContaining(`Transfer ${asked.number} to Bela van Kun`),
    },
  ]);
  expect(await leaving.decide(paid, 'approve')).toMatchObject({ status: 409 });
});
