import { eq } from 'drizzle-orm';

import { HOUR_MS } from '#contract/dates/durations.ts';
import type { StaffMemberView } from '#contract/identity/staff.contract.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { accept, agree, invite, invitedToken } from '#server/testing/administrators.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { requireOldRights } from './new-rights.read.ts';

let shop: TestApp;
let owner: UserRecord;
let desk: Browser;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  owner = await anAdmin(shop, { name: 'Olga Owner' });
  desk = await signedInAs(shop, owner);
});
afterEach(() => shop.close());

/** The audit log goes by the database's own time, so hours are told from that. */
const decide = (askedBy: UserRecord, decidedBy: UserRecord, hours = 0) =>
  requireOldRights(shop.db, {
    ...{ askedBy: askedBy.id, decidedBy: decidedBy.id, now: new Date(Date.now() + hours * HOUR_MS) },
  });
const findByEmail = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0];
const give = async (to: UserRecord, roles: string[], by = desk) =>
  (
    await by.put<StaffMemberView>(`/admin/users/${to.id}/roles`, {
      ...{ roles, ownRoles: [], version: to.version, reason: 'For May.' },
    })
  ).body;

test('whom one person made an administrator does not approve what that person asks for', async () => {
  const email = 'ines@example.com';
  await invite(desk, { email, roles: ['super'] });
  await accept(shop, await invitedToken(shop, email));
  const ines = await signedInAs(shop, (await findByEmail(email)) as UserRecord);
  const { body } = await desk.get<{ items: PaymentMethodRow[] }>('/admin/payment-methods');
  const method = body.items.find((one) => one.code === 'etransfer') as PaymentMethodRow;
  const { code: _code, missing: _missing, waiting: _waiting, ...terms } = method;
  const words = { instructions: 'Send it to payments@evil.example.', reason: 'A new address.' };
  const asked = await desk.put<PaymentMethodRow>('/admin/payment-methods/etransfer', { ...terms, ...words });

  const id = asked.body.waiting?.id ?? '';
  expect(await ines.post(`/admin/approvals/${id}/approve`, { version: 1 })).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/^You have new rights from whoever asked: until .* somebody else decides/) },
  });
  expect((await shop.audited({ entityId: id })).at(-1)?.action).toBe('approval.try_refused');
});

test('new rights keep two people from being first and second for 72 hours, whichever of them asks', async () => {
  const colleague = await anAdmin(shop, { roles: ['sales'], name: 'Cy Colleague' });
  await give(colleague, ['finance']);

  await expect(decide(owner, colleague)).rejects.toThrow('You have new rights from whoever asked');
  await expect(decide(colleague, owner, 71)).rejects.toThrow('Whoever asked has new rights from you');
  await expect(decide(owner, colleague, 73)).resolves.toBeUndefined();
});

test('who agreed to somebody’s rights gave them, too; others are free to decide with him', async () => {
  const second = await anAdmin(shop, { name: 'Wim Witness' });
  const third = await anAdmin(shop, { name: 'Tess Third' });
  const colleague = await anAdmin(shop, { roles: ['sales'], name: 'Cy Colleague' });
  const { waiting } = await give(colleague, ['finance']);
  await agree(await signedInAs(shop, second), waiting?.id ?? '');

  await expect(decide(owner, colleague)).rejects.toThrow('new rights');
  await expect(decide(second, colleague)).rejects.toThrow('new rights');
  await expect(decide(third, colleague)).resolves.toBeUndefined();
  await expect(decide(owner, second)).resolves.toBeUndefined();
});

test('rights that approve nothing keep nobody from deciding, but from asking whoever gave them', async () => {
  const colleague = await anAdmin(shop, { roles: ['finance'], name: 'Cy Colleague' });
  await give(colleague, ['finance', 'content']);

  await expect(decide(owner, colleague)).resolves.toBeUndefined();
  await expect(decide(colleague, owner)).rejects.toThrow('new rights');
});
