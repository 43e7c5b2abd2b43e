import { eq } from 'drizzle-orm';

import { contacts } from '#server/inbox/contacts/contacts.table.ts';
import { seen } from '#server/testing/administrators.ts';
import { aVisitor, type Browser, signedInAs } from '#server/testing/browser.ts';
import { addView } from '#server/testing/list-staff.ts';
import { sendMessage } from '#server/testing/make-contacts.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let desk: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  desk = await signedInAs(shop, await anAdmin(shop, { name: 'Sol Super' }));
});
afterAll(() => shop.close());

/** Somebody who has taken a message up and shares a view. */
async function aLeaver() {
  const leaver = await anAdmin(shop, { roles: ['sales'], name: 'Lea Leaver' });
  const browser = await signedInAs(shop, leaver);
  const { number } = (await sendMessage(shop, aVisitor(shop))).body as { number: string };
  const [message] = await shop.db.select().from(contacts).where(eq(contacts.number, number));
  await browser.put(`/admin/contacts/${message?.id}/status`, { event: 'take', version: 1 });
  await addView(browser, { name: 'Large', query: 'f.totalCad=gte:1000', layout: null, shared: true });
  return { leaver, messageId: message?.id ?? '' };
}

const disable = (id: string, passTo: string | null, version = 1) =>
  desk.post(`/admin/users/${id}/disable`, { reason: 'Left the company.', passTo, version });

test('who leaves passes on what he had in hand, to somebody who may have it', async () => {
  const { leaver, messageId } = await aLeaver();
  const vault = await anAdmin(shop, { roles: ['vault'], name: 'Vi Vault' });
  const heir = await anAdmin(shop, { roles: ['sales'], name: 'Hal Heir' });
  expect((await seen(desk, leaver.id)).holdings).toEqual([
    { key: 'views', words: 'Saved views shared with colleagues', count: 1 },
    { key: 'messages', words: 'Messages taken up', count: 1 },
  ]);

  expect(await disable(leaver.id, null)).toMatchObject({
    status: 422,
    body: { errors: { passTo: expect.anything() } },
  });
  expect(await disable(leaver.id, leaver.id)).toMatchObject({ status: 422 });
  expect(await disable(leaver.id, vault.id)).toMatchObject({
    status: 422,
    body: { errors: { passTo: ['Vi Vault has no right to take this over: messages taken up.'] } },
  });
  expect((await seen(desk, leaver.id)).state).toBe('approved');

  expect((await disable(leaver.id, heir.id)).status).toBe(200);

  expect((await seen(desk, leaver.id)).holdings).toEqual([]);
  expect((await seen(desk, heir.id)).holdings.map(({ count }) => count)).toEqual([1, 1]);
  const [message] = await shop.db.select().from(contacts).where(eq(contacts.id, messageId));
  expect(message?.assignedTo).toBe(heir.id);
});

test('who has nothing in hand leaves without an heir', async () => {
  const { id } = await anAdmin(shop, { roles: ['sales'] });

  expect(await disable(id, null)).toMatchObject({ status: 200, body: { state: 'closed', acts: ['invite'] } });
});
