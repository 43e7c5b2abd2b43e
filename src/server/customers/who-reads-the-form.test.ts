import type { Customer } from '#contract/customers/customers.contract.ts';
import { adminRoles, hasRight } from '#contract/permissions.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { signedInAs } from '#server/testing/browser.ts';
import { somePapers } from '#server/testing/make-papers.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
beforeAll(async () => {
  shop = await testApp();
  customer = await aCustomer(shop, { status: 'pending' });
  await somePapers(shop, customer);
  const form = { ...individualForm, politicallyExposed: true, exposedOffice: 'Deputy minister.' };
  const { status } = await (await signedInAs(shop, customer)).post('/customer/kyc/submit', form);
  if (status !== 200) throw new Error(`The check was not sent: ${status}.`);
});
afterAll(() => shop.close());

test.each(adminRoles.filter((role) => hasRight([role], 'customers.read')).map((role) => [role]))(
  'what was declared is for who reviews identity checks: %s',
  async (role) => {
    const staff = await signedInAs(shop, await anAdmin(shop, { roles: [role] }));
    const { status, body } = await staff.get<Customer>(`/admin/customers/${customer.id}`);

    expect([status, body.status, body.submittedAt]).toEqual([200, 'submitted', '2026-11-20T19:30:00.000Z']);
    expect(JSON.stringify(body).includes('AB123456')).toBe(hasRight([role], 'kyc.review'));
    expect(body.kyc === null).toBe(!hasRight([role], 'kyc.review'));
    const desk = await staff.get(`/admin/customers/${customer.id}/kyc`);
    expect([desk.status, JSON.stringify(desk.body).includes('high office')]).toEqual([
      200,
      hasRight([role], 'kyc.review'),
    ]);
  },
);

test.each(adminRoles.filter((role) => hasRight([role], 'customers.read')).map((role) => [role]))(
  'what reviewers wrote on a check, and why an account was shut, is for who may decide about it: %s',
  async (role) => {
    const told = await aCustomer(shop, { status: 'pending' });
    await somePapers(shop, told);
    await (await signedInAs(shop, told)).post('/customer/kyc/submit', individualForm);
    const cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'] }));
    const at = `/admin/customers/${told.id}`;
    const version = async () => (await cora.get<Customer>(at)).body.version;
    const claimed = await cora.post(`${at}/kyc/claim`, { version: await version() });
    const asked = await cora.post(`${at}/kyc/request`, {
      ...{
        items: [{ key: 'occupation', words: 'Words of the request.' }],
        due: '2026-12-01',
        version: await version(),
      },
    });
    const shut = await cora.post(`${at}/suspend`, { reason: 'Reason of the suspension.', version: await version() });
    expect([claimed.status, asked.status, shut.status]).toEqual([200, 200, 200]);

    const staff = await signedInAs(shop, await anAdmin(shop, { roles: [role] }));
    const desk = JSON.stringify((await staff.get(`${at}/kyc`)).body);
    const profile = JSON.stringify((await staff.get(`${at}/profile`)).body);

    expect(desk.includes('Words of the request.')).toBe(hasRight([role], 'kyc.review'));
    expect(desk.includes('"before"')).toBe(hasRight([role], 'kyc.review'));
    const mayKnow = hasRight([role], 'customers.suspend') || hasRight([role], 'compliance.read');
    expect(desk.includes('Reason of the suspension.')).toBe(mayKnow);
    const customerSeen = JSON.stringify((await staff.get(at)).body);
    expect(customerSeen.includes('Reason of the suspension.')).toBe(mayKnow);
    expect(profile.includes('Reason of the suspension.')).toBe(mayKnow);
    expect(profile.includes('customer.suspended')).toBe(true);
  },
);
