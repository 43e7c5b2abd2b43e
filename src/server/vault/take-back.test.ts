import { eq } from 'drizzle-orm';

import { auditBooks } from '#server/ledger/audit-books.ts';
import { hashPassword } from '#server/identity/users/passwords.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { tasks } from '#server/platform/tasks/tasks.table.ts';
import { aVisitor, signedInAs } from '#server/testing/browser.ts';
import { password } from '#server/testing/make-people.ts';
import { ownCode } from '#server/testing/own-code.ts';
import { sellBackStaff } from '#server/testing/sell-back-staff.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { titleStaff } from '#server/testing/title-staff.ts';
import { withdrawalStaff } from '#server/testing/withdrawal-staff.ts';

import { sellBacks } from './sell-backs/sell-backs.table.ts';
import { titleTransfers } from './title-transfers/title-transfers.table.ts';
import { withdrawals } from './withdrawals/withdrawals.table.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterEach(() => shop.close());

const tokenTo = async (address: string, pattern: RegExp) =>
  pattern.exec((await shop.mailsTo(address)).at(-1)?.text ?? '')?.[1] ?? '';

/** Somebody who knows the password and reads the mails moves an account; answers how its owner takes it back, and what he is mailed. */
async function stolen(owner: UserRecord) {
  await shop.db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, owner.id));
  const thief = await signedInAs(shop, owner);
  const email = 'thief@example.org';
  await thief.post('/account/email', { email, password, code: await ownCode(shop, thief) });
  await shop.later({ minutes: 1 });
  const link = await tokenTo(email, /token=([\w-]{43})/);
  return async () => {
    await aVisitor(shop).post('/verify-email', { token: link });
    const token = await tokenTo(owner.email, /undo-address\?token=([\w-]{43})/);
    expect((await aVisitor(shop).post('/undo-address', { token })).body).toEqual({ outcome: 'undone' });
    return (await shop.mailsTo(owner.email)).at(-1)?.text ?? '';
  };
}
const tasksOf = async (owner: UserRecord) =>
  (await shop.db.select().from(tasks).where(eq(tasks.refId, owner.id))).find(({ kind }) => kind === 'user.metal_gone');

test('who takes his account back has the transfers again that have not passed; what has passed is looked at', async () => {
  const staff = await titleStaff(shop);
  const own = await staff.asked();
  await shop.later({ minutes: 1 });
  const takeBack = await stolen(staff.giver);
  const asked = await staff.asked();
  const passed = await staff.accepted();
  const waiting = await staff.accepted({ qty: 40 });
  expect([passed.state, waiting.state]).toEqual(['done', 'accepted']);
  const drafted = await staff.drafted();
  const mail = await takeBack();

  const rows = await shop.db.select().from(titleTransfers);
  const stateOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.state;
  expect([own, asked, waiting, passed, drafted].map(stateOf)).toEqual([
    ...['asked', 'taken_back', 'taken_back', 'done', 'lapsed'],
  ]);
  expect(mail).toContain(`The transfer ${asked.number} to Bela van Kun: taken back.`);
  expect(mail).toContain(`The transfer ${passed.number} to Bela van Kun: was done before, and we look at it.`);
  expect((await shop.mailsTo(staff.receiver.email)).at(-1)?.text).toContain('The giver took it back.');
  expect((await tasksOf(staff.giver))?.what).toContain(`The transfer ${passed.number}`);
  expect((await shop.audited({ entityId: asked.id })).map(({ action }) => action)).toContain(
    'title_transfer.taken_back',
  );
  expect(await auditBooks(shop.db)).toEqual([]);
});

test('he has the withdrawals again whose metal has not left, packed ones too, and their fee is credited', async () => {
  const staff = await withdrawalStaff(shop);
  const takeBack = await stolen(staff.customer);
  const [asked, packed] = [await staff.requested(), await staff.packed()];
  const shipped = await staff.shipped();
  const mail = await takeBack();

  const rows = await shop.db.select().from(withdrawals);
  const stateOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.state;
  expect([asked, packed, shipped].map(stateOf)).toEqual(['cancelled', 'cancelled', 'shipped']);
  for (const { lines } of [asked, packed])
    expect(await staff.item(lines[0]?.itemId)).toMatchObject({ state: 'in_vault' });
  expect(mail).toContain(`The withdrawal ${packed.number}: taken back.`);
  expect((await tasksOf(staff.customer))?.what).toContain(`The withdrawal ${shipped.number}`);
  expect(await auditBooks(shop.db)).toEqual([]);
});

test('he has the pieces again that were sold and not decided; a sale that we took stays and is looked at', async () => {
  const staff = await sellBackStaff(shop);
  const takeBack = await stolen(staff.customer);
  const sold = await staff.submitted();
  const taken = await staff.approved();
  const locked = await staff.quoted();
  const mail = await takeBack();

  const rows = await shop.db.select().from(sellBacks);
  const stateOf = ({ id }: { id: string }) => rows.find((row) => row.id === id)?.state;
  expect([sold, taken, locked].map(stateOf)).toEqual(['cancelled', 'approved', 'expired']);
  expect(mail).toContain(`The sale ${sold.number}: taken back.`);
  expect((await tasksOf(staff.customer))?.what).toContain(`The sale ${taken.number}`);
});
