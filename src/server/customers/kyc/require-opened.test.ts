import { eq } from 'drizzle-orm';

import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import type { OwnPaper } from '#contract/papers/papers.contract.ts';
import { type PaperKind, papersOfCompany } from '#contract/papers/papers.rules.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';
import { papers } from '#server/papers/papers.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { loadedLists } from '#server/testing/loaded-lists.ts';
import { openPaper, openPapers, somePapers } from '#server/testing/make-papers.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let sent: OwnPaper[];
let cora: Browser;
let rafe: Browser;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await loadedLists(shop);
  cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
  rafe = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Rafe Reviewer' }));
});
afterAll(() => shop.close());

async function aCase(form: object = individualForm, kinds?: readonly PaperKind[]) {
  const isCompany = form === companyForm;
  customer = await aCustomer(shop, {
    ...{ status: 'pending', accountType: isCompany ? 'commercial' : 'individual' },
    name: isCompany ? companyForm.companyName : 'Ada Novak',
  });
  sent = await somePapers(shop, customer, kinds);
  const browser = await signedInAs(shop, customer);
  expect(await browser.post('/customer/kyc/submit', form)).toMatchObject({ status: 200 });
}
const path = () => `/admin/customers/${customer.id}`;
const desk = async (by: Browser) => (await by.get<KycDesk>(`${path()}/kyc`)).body;
const unopened = async (by: Browser) => (await desk(by)).unopened.map(({ kind }) => kind);
const paperOf = (kind: PaperKind) => sent.find((paper) => paper.kind === kind)?.id ?? '';
async function approve(by: Browser) {
  const { version } = await desk(by);
  const body = { decision: 'approve', reason: 'Papers agree.', version };
  return by.post<Customer & { message: string; code?: string }>(`${path()}/kyc-decision`, body);
}

test('nobody approves who has not opened every paper, and the refusal names those that are left', async () => {
  await aCase();
  expect(await unopened(cora)).toEqual(['id_front', 'selfie', 'proof_of_address']);
  await openPaper(cora, paperOf('selfie'));

  const refused = await approve(cora);

  expect(refused).toMatchObject({ status: 409, body: { code: 'papers_unopened' } });
  expect(refused.body.message).toBe(
    'Open every paper at full size before you approve. You have not opened: Front of the document, Proof of address.',
  );
  expect(await desk(cora)).toMatchObject({
    ...{ status: 'submitted', claim: null },
    unopened: [
      { id: paperOf('id_front'), kind: 'id_front' },
      { id: paperOf('proof_of_address'), kind: 'proof_of_address' },
    ],
  });
});

test('nobody approves a check whose papers are not there, however many of them were opened', async () => {
  await aCase();
  await openPapers(cora, customer.id);
  await shop.db
    .update(papers)
    .set({ replacedAt: shop.clock.now() })
    .where(eq(papers.id, paperOf('selfie')));

  const refused = await approve(cora);

  expect(refused).toMatchObject({ status: 409, body: { code: 'papers_missing' } });
  expect(refused.body.message).toContain('Photo of yourself');
});

test('a small picture is no look at the paper', async () => {
  await aCase();
  for (const { id } of sent) await openPaper(cora, id, 'small');

  expect(await approve(cora)).toMatchObject({ status: 409, body: { code: 'papers_unopened' } });
});

test('what another reviewer or its owner has opened, this one has not', async () => {
  await aCase();
  await openPapers(rafe, customer.id);
  const owner = await signedInAs(shop, customer);
  const link = await owner.post<{ url: string }>(`/customer/papers/${paperOf('selfie')}/link`, { size: 'whole' });
  expect(await owner.get(link.body.url.replace('/backend', ''))).toMatchObject({ status: 200 });

  expect(await approve(cora)).toMatchObject({ status: 409, body: { code: 'papers_unopened' } });
  expect(await approve(rafe)).toMatchObject({ status: 200, body: { status: 'approved' } });
});

test('of two who approve, each has opened the papers himself', async () => {
  await aCase(companyForm, papersOfCompany);
  await openPapers(cora, customer.id);
  expect(await approve(cora)).toMatchObject({ status: 200, body: { status: 'in_review' } });

  expect(await unopened(rafe)).toEqual([...papersOfCompany]);
  expect(await approve(rafe)).toMatchObject({ status: 409, body: { code: 'papers_unopened' } });
  await openPapers(rafe, customer.id);

  expect(await approve(rafe)).toMatchObject({ status: 200, body: { status: 'approved' } });
});

test('a paper that took the place of one that was opened is opened anew', async () => {
  await aCase();
  await openPapers(cora, customer.id);
  const { version } = await desk(cora);
  const items = [{ key: 'paper:selfie', words: 'Too dark.' }];
  const asked = await cora.post(`${path()}/kyc/request`, { items, due: '2026-12-01', version });
  expect(asked).toMatchObject({ status: 200 });
  await shop.db.update(papers).set({ fingerprint: null }).where(eq(papers.ownerId, customer.id));
  await somePapers(shop, customer, ['selfie']);
  expect(await (await signedInAs(shop, customer)).post('/customer/kyc/submit', individualForm)).toMatchObject({
    status: 200,
  });

  expect(await unopened(cora)).toEqual(['selfie']);
});

test('a paper whose file is lost counts as opened by nobody', async () => {
  await aCase();
  await shop.db
    .update(papers)
    .set({ objectKey: 'ab'.repeat(32) })
    .where(eq(papers.id, paperOf('selfie')));
  await expect(openPapers(cora, customer.id)).rejects.toThrow('The paper was answered 410.');
  await openPaper(cora, paperOf('proof_of_address'));

  expect(await unopened(cora)).toContain('selfie');
});

test('what the scanner refused holds nobody up, and what waits for it does', async () => {
  await aCase();
  const [front = '', selfie = ''] = (['id_front', 'selfie'] as const).map(paperOf);
  await shop.db.update(papers).set({ state: 'refused', objectKey: null }).where(eq(papers.id, front));
  await shop.db.update(papers).set({ state: 'held' }).where(eq(papers.id, selfie));

  expect(await unopened(cora)).toEqual(['selfie', 'proof_of_address']);
});

test('only who may decide is told what he has to open', async () => {
  await aCase();
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const { version } = await desk(cora);
  await cora.post(`${path()}/kyc/claim`, { version });

  expect([await unopened(sales), await unopened(rafe)]).toEqual([[], []]);
});

test('a rejection needs no look at the papers', async () => {
  await aCase();
  const { version } = await desk(cora);
  const body = { decision: 'reject', code: 'document', reason: 'Another person sent them.', version };

  expect(await cora.post(`${path()}/kyc-decision`, body)).toMatchObject({ status: 200, body: { status: 'rejected' } });
});
