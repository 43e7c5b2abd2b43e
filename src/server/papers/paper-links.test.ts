import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import type { OwnPaper, PaperView } from '#contract/papers/papers.contract.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { papers } from './papers.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { besideTheServer } from '#server/testing/built-worker.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { sendPaper } from '#server/testing/make-papers.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { aPdf } from '#server/testing/paper-files.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let reviewer: Browser;
let leave: () => void;
beforeAll(async () => {
  leave = await besideTheServer('src/server/papers/pdf-mark-worker.ts');
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(async () => {
  leave();
  await shop.close();
});
beforeEach(async () => {
  customer = await aCustomer(shop, { status: 'draft', name: 'Ada Novak' });
  browser = await signedInAs(shop, customer);
  reviewer = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
});

const sent = async (query: Record<string, string>, bytes?: Buffer): Promise<OwnPaper> =>
  (await sendPaper(browser, query, bytes ?? (await aPicture(300, 200).jpeg().toBuffer()))).body;
const auditOf = async (action: string) =>
  (await shop.audited({ entityId: customer.id })).filter((row) => row.action === action);
interface Linked {
  url: string;
  seconds: number;
}
const link = async (id: string, body: object = { size: 'whole', why: 'review' }, by = reviewer) =>
  (await by.post<Linked>(`/admin/papers/${id}/link`, body)).body.url;
const ownLink = async (id: string, size = 'whole') =>
  (await browser.post<Linked>(`/customer/papers/${id}/link`, { size })).body.url;
const open = (url: string, by: Browser) => by.get<string>(url.replace('/backend', ''));

describe('a link', () => {
  test('to a paper whose file the store has lost says so', async () => {
    const { id } = await sent({ kind: 'id_front' });
    const urls = [await ownLink(id), await link(id)] as const;
    await shop.db
      .update(papers)
      .set({ objectKey: 'ab'.repeat(32) })
      .where(eq(papers.id, id));

    const lost = { status: 410, body: { code: 'paper_missing', message: expect.stringMatching(/is missing/) } };
    expect(await open(urls[0], browser)).toMatchObject(lost);
    expect(await open(urls[1], reviewer)).toMatchObject(lost);
  });

  test('opens an own paper as it is, for one minute, and says so in the log', async () => {
    const { id } = await sent({ kind: 'id_front' });
    const url = await ownLink(id);

    const opened = await open(url, browser);

    expect(opened).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'content-disposition': 'inline',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      },
    });
    shop.clock.advance({ seconds: 61 });
    expect(await open(url, browser)).toMatchObject({ status: 410 });
    const { body } = await reviewer.get<{ views: PaperView[] }>(`/admin/customers/${customer.id}/paper-views`);
    expect(body.views).toMatchObject([{ by: 'Ada Novak', isStaff: false, kind: 'id_front', size: 'whole', why: null }]);
  });

  test('is for its person and session alone', async () => {
    const { id } = await sent({ kind: 'id_front' });
    const url = await ownLink(id);
    const elsewhere = await signedInAs(shop, customer);
    const other = await signedInAs(shop, await aCustomer(shop));

    for (const by of [elsewhere, other, reviewer]) expect(await open(url, by)).toMatchObject({ status: 404 });
    expect(await open(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`, browser)).toMatchObject({ status: 404 });
    expect(await open('/backend/papers/made-up', browser)).toMatchObject({ status: 404 });
  });

  test('of the staff opens the picture with its viewer’s name across it, and the view has a reason', async () => {
    const white = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const { id } = await sent({ kind: 'id_front' }, white);

    expect(await open(await link(id), reviewer)).toMatchObject({ status: 200 });

    const { body } = await reviewer.get<{ views: PaperView[] }>(`/admin/customers/${customer.id}/paper-views`);
    expect(body.views).toMatchObject([{ by: 'Cora Compliance', isStaff: true, size: 'whole', why: 'review' }]);
    expect(await auditOf('paper.viewed')).toMatchObject([
      { actorName: 'Cora Compliance', after: { paper: 'Front of the document', reason: 'Identity check' } },
    ]);
  });

  test('is given to staff only with a reason, and to those alone who check identities', async () => {
    const { id } = await sent({ kind: 'id_front' });
    const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

    expect(await reviewer.post(`/admin/papers/${id}/link`, { size: 'whole' })).toMatchObject({ status: 422 });
    expect(await sales.post(`/admin/papers/${id}/link`, { size: 'whole', why: 'review' })).toMatchObject({
      status: 403,
    });
    expect(await sales.get(`/admin/customers/${customer.id}/papers`)).toMatchObject({ status: 403 });
    expect(await sales.get(`/admin/customers/${customer.id}/paper-views`)).toMatchObject({ status: 403 });
  });

  test('no longer opens anything once the right is gone', async () => {
    const { id } = await sent({ kind: 'id_front' });
    const short = await anAdmin(shop, { roles: ['compliance'] });
    const by = await signedInAs(shop, short);
    const url = await link(id, { size: 'whole', why: 'question' }, by);

    await shop.db
      .update(users)
      .set({ adminRoles: ['sales'] })
      .where(eq(users.id, short.id));

    expect(await open(url, by)).toMatchObject({ status: 403 });
  });

  test('to a PDF downloads it under its name and shows it nowhere', async () => {
    const { id } = await sent({ kind: 'articles', name: 'Articles “Ünion”.pdf' }, aPdf());

    const { headers } = await open(await link(id), reviewer);

    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Articles __nion_.pdf"; filename*=UTF-8''Articles%20%E2%80%9C%C3%9Cnion%E2%80%9D.pdf`,
    });
    expect(await reviewer.post(`/admin/papers/${id}/link`, { size: 'small', why: 'review' })).toMatchObject({
      status: 409,
    });
  });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});
