import { eq } from 'drizzle-orm';

import type { AdminNewsletter } from '#contract/content/newsletters.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { systemActor } from '#server/audit/audit.service.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { subscriberBounces, subscribers } from '#server/inbox/subscribers/subscribers.table.ts';
import { outbox } from '#server/outbox/outbox.table.ts';
import { lockVersioned, saveSetting } from '#server/settings/settings.service.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { newsletterValues, someReaders } from '#server/testing/make-newsletters.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct, shows } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { newsletterLetters, newsletters } from './newsletters.table.ts';

let shop: TestApp;
let edda: Awaited<ReturnType<typeof anAdmin>>;
let editor: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  edda = await anAdmin(shop, { roles: ['content'], email: 'edda@ingot.example' });
  await inTransaction(shop.db, async (tx) => {
    const { value: before } = await lockVersioned(tx, 'newsletters');
    const after = { ...before, perMinute: 2 };
    await saveSetting(tx, 'newsletters', { before, after, actor: systemActor, action: 'settings.changed' });
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(newsletterLetters);
  await shop.db.delete(newsletters);
  await shop.db.delete(outbox);
  await shop.db.delete(subscribers);
  editor = await signedInAs(shop, edda);
});

const write = async (own = {}) =>
  (await editor.post<AdminNewsletter>('/admin/newsletters', newsletterValues(own))).body;
const move = ({ id, version }: AdminNewsletter, event: string, at?: string) =>
  editor.put<AdminNewsletter & ErrorBody>(`/admin/newsletters/${id}/status`, { event, version, ...(at && { at }) });
const read = async (id: string) => (await editor.get<AdminNewsletter>(`/admin/newsletters/${id}`)).body;
/** What the schedule does once a minute. */
const minute = () => shop.jobs.find(({ name }) => name === 'newsletters.send')?.run();
const written = async () => (await shop.db.select({ to: outbox.to }).from(outbox)).map(({ to }) => to).toSorted();

test('a newsletter goes out in slices, one letter for each confirmed subscriber', async () => {
  const emails = await someReaders(shop, 5);
  await shop.db
    .insert(subscribers)
    .values({ email: 'unsure@example.com', emailKey: 'unsure@example.com', source: 'website', status: 'pending' });
  const { body: begun } = await move(await write(), 'send');
  expect(begun).toMatchObject({ status: 'sending', counts: { readers: 5, toSend: 5, sent: 0 } });

  const slices: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    await minute();
    slices.push((await written()).length);
  }

  expect(slices).toEqual([2, 4, 5, 5]);
  expect(await written()).toEqual(emails.toSorted());
  expect(await read(begun.id)).toMatchObject({ status: 'sent', counts: { toSend: 5, sent: 0 } });
  await shop.mailsTo(emails[0] ?? '');
  expect((await read(begun.id)).counts).toMatchObject({ readers: 5, toSend: 0, sent: 5, failed: 0 });
});

test('a slice that fails in the middle writes no letter, and the next try writes each once', async () => {
  await someReaders(shop, 2);
  const { body: begun } = await move(await write(), 'send');
  const [reader] = await shop.db.select().from(subscribers).orderBy(subscribers.id);
  // The second of two letters for one reader cannot be written: all of its slice goes with it.
  await shop.db
    .insert(newsletterLetters)
    .values({ newsletterId: begun.id, subscriberId: reader?.id ?? null, at: shop.clock.now() });
  await expect(minute()).rejects.toThrow('newsletter_letters');
  expect(await written()).toEqual([]);

  await shop.db.delete(newsletterLetters);
  await minute();
  await minute();

  expect(await written()).toEqual(['reader1@example.com', 'reader2@example.com']);
});

test('a letter says how to leave with one click, and who leaves by it is counted', async () => {
  const [ada = ''] = await someReaders(shop, 2);
  const { body: begun } = await move(await write(), 'send');
  await minute();
  await minute();
  const letter = (await shop.mailsTo(ada)).at(-1);
  expect(letter).toMatchObject({ subject: 'The month in metals', replyTo: 'desk@ingot.example' });
  expect(letter?.html).toContain('<a href="https://shop.example/shop"');
  expect(letter?.html).toContain('Gold rose, silver rested.');
  expect(letter?.text).toContain('See the shop (https://shop.example/shop).');
  expect(letter?.text).toContain('Metal | Change\nGold | +2 %');
  expect(letter?.text).toMatch(/You can unsubscribe at any time:\n\nhttps:\/\/shop\.example\/unsubscribe\/[\w-]{43}/);

  await shop.app.inject({
    ...{ method: 'POST', url: new URL(letter?.unsubscribeUrl ?? '').pathname, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect((await read(begun.id)).counts.left).toBe(1);
  const [left] = await shop.db.select().from(subscribers).where(eq(subscribers.email, ada));
  expect(left?.status).toBe('unsubscribed');
});

test('a stopped newsletter writes no further letter until it goes on', async () => {
  await someReaders(shop, 3);
  const { body: begun } = await move(await write(), 'send');
  await minute();
  await move(await read(begun.id), 'stop');
  await minute();
  expect(await written()).toHaveLength(2);

  await move(await read(begun.id), 'go_on');
  await minute();

  expect(await written()).toHaveLength(3);
  const acts = await shop.audited({ entityId: begun.id });
  expect(acts.map(({ action }) => action)).toEqual([
    'newsletter.created',
    'newsletter.sending',
    'newsletter.stopped',
    'newsletter.resumed',
    'newsletter.sent',
  ]);
});

test('a scheduled newsletter goes out at its hour to whoever is subscribed by then', async () => {
  const at = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
  await move(await write(), 'schedule', at);
  await someReaders(shop, 1);
  await minute();
  expect(await written()).toEqual([]);

  shop.clock.advance({ hours: 2 });
  await minute();

  expect(await written()).toEqual(['reader1@example.com']);
});

test('what is on its way cannot be changed, and what is not ready is told beside its field', async () => {
  await someReaders(shop, 1);
  const empty = await write({
    blocks: [
      { id: '0192f3a4-7c1e-7b52-9a41-000000000009', type: 'picture', mediaId: null, caption: '', width: 'column' },
    ],
  });
  expect(await move(empty, 'send')).toMatchObject({
    status: 422,
    body: { errors: { 'blocks.0.mediaId': [expect.any(String)] } },
  });

  const { body: begun } = await move(await write(), 'send');
  const { id, version } = begun;
  const changed = await editor.put(`/admin/newsletters/${id}`, {
    ...newsletterValues({ subject: 'Another' }),
    version,
  });
  expect(changed.status).toBe(409);
  expect(await move(begun, 'send')).toMatchObject({ status: 409 });
});

test('with nobody subscribed nothing is sent', async () => {
  expect(await move(await write(), 'send')).toMatchObject({ status: 409 });
});

test('products are sent with their price of that moment, and hostile text stays harmless', async () => {
  await someReaders(shop, 1);
  const product = await aProduct(shop, { name: 'Bar <b>of</b> gold' });
  await shows(shop, ({ byId }) => byId.has(product.id));
  const block = (last: number, more: object) => ({ id: `0192f3a4-7c1e-7b52-9a41-00000000010${last}`, ...more });
  await move(
    await write({
      blocks: [
        block(1, {
          type: 'text',
          html: '<p onclick="x()">Hi<script>steal()</script> <a href="javascript:x()">there</a></p><img src="https://evil.example/p.gif">',
        }),
        block(2, {
          type: 'products',
          title: 'For you',
          choice: 'chosen',
          productIds: [product.id],
          metal: 'XAU',
          category: '',
          count: 1,
        }),
        block(3, { type: 'prices', metals: ['XAU'] }),
      ],
    }),
    'send',
  );
  await minute();

  const letter = (await shop.mailsTo('reader1@example.com')).at(-1);
  expect(letter?.html).not.toMatch(/<script|onclick|javascript:|evil\.example|<b>of/);
  expect(letter?.html).toContain(`https://shop.example/product/${product.slug}`);
  expect(letter?.text).toMatch(/Bar <b>of<\/b> gold: [\d,]+\.\d\d CAD/);
  expect(letter?.text).toMatch(/Gold: [\d,]+\.\d\d CAD\n/);
});

test('a test goes to the staff only, as it was saved last', async () => {
  const { id } = await write();
  const test = (to: string) => editor.post<ErrorBody>(`/admin/newsletters/${id}/test`, { to });
  expect(await test('stranger@example.com')).toMatchObject({
    status: 422,
    body: { errors: { to: [expect.any(String)] } },
  });
  expect((await test('edda@ingot.example')).status).toBe(200);

  expect(await shop.mailsTo('edda@ingot.example')).toMatchObject([
    { subject: 'Test: The month in metals', html: expect.stringContaining('Gold rose') },
  ]);
});

test('a letter that bounced is counted as such, not as failed', async () => {
  await someReaders(shop, 1);
  const { body: begun } = await move(await write(), 'send');
  await minute();
  await shop.db.update(outbox).set({ state: 'dead', bounce: 'hard', lastError: '550 no such mailbox' });
  expect((await read(begun.id)).counts).toMatchObject({ failed: 1, bounced: 0 });

  await shop.services.bounces.takeDead();

  expect((await read(begun.id)).counts).toMatchObject({ failed: 0, bounced: 1 });
  expect(await shop.db.$count(subscriberBounces)).toBe(1);
});

test('sales may not read newsletters, and the auditor may not send one', async () => {
  const [sales, auditor] = [
    await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] })),
    await signedInAs(shop, await anAdmin(shop, { roles: ['auditor'] })),
  ];
  const { id, version } = await write();
  expect((await sales.get('/admin/newsletters')).status).toBe(403);
  expect((await auditor.get(`/admin/newsletters/${id}/letter`)).status).toBe(200);
  expect((await auditor.put(`/admin/newsletters/${id}/status`, { event: 'send', version })).status).toBe(403);
});
