import { eq } from 'drizzle-orm';

import type { OwnPaper, StaffPaper } from '#contract/papers/papers.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { clamavScanner } from '#server/ports/scanner/clamav-scanner.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { type ClamavStandIn, clamavStandIn, testVirus } from '#server/testing/clamav-stand-in.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { sendPaper, somePapers } from '#server/testing/make-papers.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { aPdf } from '#server/testing/paper-files.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { papers } from './papers.table.ts';

let daemon: ClamavStandIn;
let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let reviewer: Browser;
beforeAll(async () => {
  daemon = await clamavStandIn();
  shop = await testApp({ scanner: clamavScanner(daemon.address, { limitMs: 2000 }), config: { rateLimit: 0 } });
});
afterAll(async () => {
  await shop.close();
  await daemon.close();
});
beforeEach(async () => {
  daemon.says = undefined;
  customer = await aCustomer(shop, { status: 'draft', name: 'Ada Novak' });
  browser = await signedInAs(shop, customer);
  reviewer = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
});

const today = '2026-11-20';
const jpeg = () => aPicture(300, 200).jpeg().toBuffer();
const send = (query: Record<string, string>, bytes: Buffer) => sendPaper(browser, query, bytes);
const sent = async (query: Record<string, string>, bytes?: Buffer) =>
  (await send(query, bytes ?? (await jpeg()))).body as OwnPaper;
const own = async () => (await browser.get<{ papers: OwnPaper[]; isOpen: boolean }>('/customer/papers')).body;
const kept = async () => shop.db.select().from(papers).where(eq(papers.ownerId, customer.id));
const setStatus = (status: UserRecord['status']) =>
  shop.db.update(users).set({ status }).where(eq(users.id, customer.id));
const auditOf = async (action: string) =>
  (await shop.audited({ entityId: customer.id })).filter((row) => row.action === action);
const scanAgain = () => shop.jobs.find(({ name }) => name === 'papers.scan')?.run();

test('papers wait for the confirmation of the e-mail address, with a problem of their own', async () => {
  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, customer.id));

  const { status, body } = await send({ kind: 'id_front', name: 'passport.jpg' }, await jpeg());
  expect([status, body]).toMatchObject([403, { code: 'email_unconfirmed' }]);
  expect(await own()).toMatchObject({ isOpen: false, papers: [] });
});

describe('a paper that is sent', () => {
  test('is taken, scanned, listed, and written down', async () => {
    const { status, body } = await send({ kind: 'id_front', name: 'passport.jpg', turn: '90' }, await jpeg());

    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'id_front', state: 'clean', mime: 'image/jpeg', width: 200, height: 300 });
    expect(await own()).toMatchObject({ isOpen: true, papers: [{ id: body.id, name: 'passport.jpg' }] });
    expect(daemon.seen.length).toBeGreaterThan(0);
    expect(await auditOf('paper.received')).toMatchObject([
      { actorName: 'Ada Novak', after: { paper: 'Front of the document', type: 'image/jpeg' } },
    ]);
    expect(await auditOf('paper.cleared')).toMatchObject([{ actorName: 'System', after: { scanned: true } }]);
  });

  test('takes the place of the one of its kind, whose file is gone', async () => {
    const first = await sent({ kind: 'selfie' });
    const [before] = await kept();

    const second = await sent({ kind: 'selfie' });

    expect((await kept()).map(({ id }) => id)).toEqual([second.id]);
    expect(second.id).not.toBe(first.id);
    expect(shop.paperStore.kept.has(before?.objectKey ?? '')).toBe(false);
  });

  test('that was sent with a form is kept when another takes its place', async () => {
    const first = await sent({ kind: 'id_front' });
    await shop.db.update(papers).set({ sentAt: shop.clock.now() }).where(eq(papers.id, first.id));
    await setStatus('more_info');

    await sent({ kind: 'id_front' });

    expect((await own()).papers).toHaveLength(1);
    const { body } = await reviewer.get<{ papers: StaffPaper[] }>(`/admin/customers/${customer.id}/papers`);
    expect(body.papers.map(({ replacedAt }) => replacedAt !== null)).toEqual([false, true]);
  });

  test('twice at once is there once', async () => {
    const [one, two] = [await jpeg(), await jpeg()];

    await Promise.all([send({ kind: 'id_back' }, one), send({ kind: 'id_back' }, two)]);

    expect(await kept()).toHaveLength(1);
  });

  test('is taken away again by its owner, with its file', async () => {
    const { id } = await sent({ kind: 'id_front' });
    const [before] = await kept();

    expect(await browser.delete(`/customer/papers/${id}`)).toMatchObject({ status: 200 });

    expect(await own()).toMatchObject({ papers: [] });
    expect(shop.paperStore.kept.has(before?.objectKey ?? '')).toBe(false);
    expect(await auditOf('paper.removed')).toHaveLength(1);
  });

  test.each(['submitted', 'in_review', 'approved'] as const)(
    'cannot be changed while the check is %s',
    async (status) => {
      const { id } = await sent({ kind: 'id_front' });
      await setStatus(status);

      expect(await send({ kind: 'id_front' }, await jpeg())).toMatchObject({ status: 409 });
      expect(await browser.delete(`/customer/papers/${id}`)).toMatchObject({ status: 409 });
      expect(await own()).toMatchObject({ isOpen: false, papers: [{ id }] });
    },
  );

  test('too large, of no known kind or without its date is refused beside its field', async () => {
    expect(await send({ kind: 'selfie' }, Buffer.alloc(10_000_001))).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('larger than 10 MB')] } },
    });
    expect(await send({ kind: 'selfie' }, Buffer.from('MZ'))).toMatchObject({
      body: { errors: { file: expect.anything() } },
    });
    expect(await send({ kind: 'passport' }, await jpeg())).toMatchObject({ status: 422 });
    expect(await send({ kind: 'selfie', turn: '45' }, await jpeg())).toMatchObject({ status: 422 });
    expect(await send({ kind: 'proof_of_address' }, await jpeg())).toMatchObject({
      status: 422,
      body: { errors: { issuedOn: ['Enter the date on the paper.'] } },
    });
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['2026-08-22', 200],
    ['2026-08-21', 422],
    [today, 200],
    ['2026-11-21', 422],
  ])('as proof of an address from %s is answered %i', async (issuedOn, status) => {
    expect(await send({ kind: 'proof_of_address', issuedOn }, await jpeg())).toMatchObject({ status });
  });

  test('does not make all of a customer larger than the setting', async () => {
    await sent({ kind: 'articles' }, aPdf());
    await shop.db.update(papers).set({ bytes: 99_999_990 }).where(eq(papers.ownerId, customer.id));

    expect(await send({ kind: 'selfie' }, await jpeg())).toMatchObject({ status: 422 });
    expect(await send({ kind: 'articles' }, await jpeg())).toMatchObject({ status: 200 });
  });

  test('is nobody’s who is not signed in as a customer', async () => {
    const path = '/customer/papers?kind=selfie';
    const type = { 'content-type': 'application/octet-stream' };

    expect(await browser.send('POST', path, { headers: type, payload: await jpeg() })).toMatchObject({ status: 419 });
    const headers = { ...(await reviewer.csrfHeaders()), ...type };
    expect(await reviewer.send('POST', path, { headers, payload: await jpeg() })).toMatchObject({ status: 403 });
  });
});

describe('the virus scanner', () => {
  test('refuses a file, of which nothing is kept; its owner is told', async () => {
    const { body } = await send({ kind: 'proof_of_address', issuedOn: today }, aPdf(`% ${testVirus}`));

    expect(body).toMatchObject({ state: 'refused' });
    expect(await kept()).toMatchObject([{ state: 'refused', objectKey: null, found: 'Eicar-Test-Signature' }]);
    expect(await auditOf('paper.refused')).toMatchObject([{ after: { found: 'Eicar-Test-Signature' } }]);
    expect(await shop.mailsTo(customer.email)).toMatchObject([
      { subject: expect.stringContaining('Proof of address') },
    ]);
    expect(await browser.post(`/customer/papers/${body.id}/link`, { size: 'whole' })).toMatchObject({ status: 409 });
  });

  test('that is away holds a paper, which nobody opens, until a job has its answer', async () => {
    daemon.says = 'busy. ERROR';
    const { id, state } = await sent({ kind: 'id_front' });
    expect(state).toBe('held');
    expect(await reviewer.post(`/admin/papers/${id}/link`, { size: 'whole', why: 'review' })).toMatchObject({
      status: 409,
    });
    await scanAgain();
    expect(await kept()).toMatchObject([{ state: 'held' }]);

    daemon.says = undefined;
    await scanAgain();

    expect(await kept()).toMatchObject([{ state: 'clean', scannedAt: expect.any(Date) }]);
    expect(await reviewer.post(`/admin/papers/${id}/link`, { size: 'whole', why: 'review' })).toMatchObject({
      status: 200,
      body: { url: expect.stringMatching(/^\/backend\/papers\//) },
    });
    expect(await auditOf('paper.held')).toHaveLength(1);
  });

  test('is asked about what a process left that ended before the answer', async () => {
    const { id } = await sent({ kind: 'id_front' });
    await shop.db.update(papers).set({ state: 'received', scannedAt: null }).where(eq(papers.id, id));
    await scanAgain();
    expect(await kept()).toMatchObject([{ state: 'received' }]);

    await shop.later({ minutes: 3 });
    await scanAgain();

    expect(await kept()).toMatchObject([{ state: 'clean' }]);
  });

  test('finds later what it had not known when the paper was held', async () => {
    daemon.says = 'busy. ERROR';
    await sent({ kind: 'id_front' });
    daemon.says = 'stream: Late.Discovery FOUND';

    await scanAgain();

    expect(await kept()).toMatchObject([{ state: 'refused', objectKey: null }]);
  });
});

test('another’s paper is not found by a customer, whatever he asks', async () => {
  const [paper] = await somePapers(shop, await aCustomer(shop, { status: 'draft' }), ['id_front']);

  expect(await browser.delete(`/customer/papers/${paper?.id}`)).toMatchObject({ status: 404 });
  expect(await browser.post(`/customer/papers/${paper?.id}/link`, { size: 'whole' })).toMatchObject({ status: 404 });
});

test('none of this was a fault of ours', () => {
  expect(shop.faults).toEqual([]);
});

test('without a scanner the audit log says that a paper was kept without a scan', async () => {
  const plain = await testApp();
  const owner = await aCustomer(plain, { status: 'draft' });
  const picture = await jpeg();
  await sendPaper(await signedInAs(plain, owner), { kind: 'id_front' }, picture);
  const rows = await plain.db.select().from(auditLog).where(eq(auditLog.entityId, owner.id));
  await plain.close();

  expect(rows.map(({ action }) => action)).toEqual(['paper.received', 'paper.unscanned']);
  expect(rows[1]).toMatchObject({ actorName: 'System', after: { scanned: false } });
});
