import { eq } from 'drizzle-orm';

import type { Customer } from '#contract/customers/customers.contract.ts';
import type { KycDesk } from '#contract/customers/kyc-desk.contract.ts';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { papersOfCompany } from '#contract/papers/papers.rules.ts';
import { companyForm, individualForm } from '#contract/testing/kyc-forms.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { papers } from '#server/papers/papers.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { sendPaper, somePapers } from '#server/testing/make-papers.ts';
import { aCustomer, anAdmin } from '#server/testing/make-people.ts';
import { aPicture } from '#server/testing/make-pictures.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
let cora: Browser;
/** The front that was sent with the form. */
let sameFile: Buffer;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-20T19:30:00Z');
  cora = await signedInAs(shop, await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }));
});

async function aCase(accountType: UserRecord['accountType'] = 'individual') {
  customer = await aCustomer(shop, { status: 'pending', accountType });
  await somePapers(shop, customer, accountType === 'commercial' ? papersOfCompany : undefined);
  browser = await signedInAs(shop, customer);
  sameFile = await anotherFile();
  if (accountType === 'individual') await sendFront(sameFile);
  expect(await submit(accountType === 'commercial' ? companyForm : individualForm)).toMatchObject({ status: 200 });
}
const submit = (form: object = individualForm) => browser.post('/customer/kyc/submit', form);
const path = () => `/admin/customers/${customer.id}`;
async function ask(...keys: string[]) {
  const [{ version } = { version: 0 }] = await shop.db.select().from(users).where(eq(users.id, customer.id));
  const items = keys.map((key) => ({ key, words: `Look again: ${key}.` }));
  return cora.post<Customer>(`${path()}/kyc/request`, { items, due: '2026-12-01', version });
}
const anotherFile = () => aPicture(90, 60).jpeg().toBuffer();
const sendFront = (bytes: Buffer, more: Record<string, string> = {}) =>
  sendPaper(browser, { kind: 'id_front', name: 'front.jpg', ...more }, bytes);
const listed = async () => (await cora.get<{ papers: StaffPaper[] }>(`${path()}/papers`)).body.papers;

describe('a paper that is asked again', () => {
  beforeEach(() => aCase());

  test('is told in the form with the words, the day, and the paper that was not good enough', async () => {
    const [front] = (await listed()).filter(({ kind }) => kind === 'id_front');

    expect(await ask('paper:id_front', 'documentNumber')).toMatchObject({ status: 200, body: { status: 'more_info' } });

    const items = [
      { key: 'paper:id_front', words: 'Look again: paper:id_front.', paperId: front?.id },
      { key: 'documentNumber', words: 'Look again: documentNumber.', paperId: null },
    ];
    expect((await browser.get('/customer/kyc')).body).toMatchObject({ asked: { due: '2026-12-01', items } });
    expect((await cora.get<KycDesk>(`${path()}/kyc`)).body.request).toMatchObject({ items, answeredAt: null });
    const mail = (await shop.mailsTo(customer.email)).at(-1);
    expect(mail?.text).toContain('Please answer by 12/01/26:');
    expect(mail?.text).toContain('Front of the document: Look again: paper:id_front.');
  });

  test('has to be another file: the same one is refused beside it, also when it is turned or called otherwise', async () => {
    await ask('paper:id_front');

    for (const more of [{}, { turn: '90' }, { name: 'new.jpg' }])
      expect(await sendFront(sameFile, more)).toMatchObject({
        status: 422,
        body: { errors: { file: ['This is the same file that you sent before. Send another one.'] } },
      });
    expect((await listed()).filter(({ kind }) => kind === 'id_front')).toHaveLength(1);
  });

  test('keeps the check from being sent until it is there', async () => {
    await ask('paper:id_front');

    expect(await submit()).toMatchObject({
      status: 422,
      body: { errors: { 'paper:id_front': ['This is the paper that you sent before. Send another one.'] } },
    });
    const front = (await listed()).find(({ kind }) => kind === 'id_front');
    await browser.delete(`/customer/papers/${front?.id}`);
    expect(await submit()).toMatchObject({
      body: { errors: { 'paper:id_front': ['Add this paper: Front of the document.'] } },
    });
    expect(await sendFront(sameFile)).toMatchObject({ status: 422 });
  });

  test('is answered with another file together with the fields, and the older one stays for the staff', async () => {
    await ask('paper:id_front', 'documentNumber');

    expect(await sendFront(await anotherFile())).toMatchObject({ status: 200 });
    expect(await submit({ ...individualForm, documentNumber: 'CD654321' })).toMatchObject({
      status: 200,
      body: { status: 'submitted', asked: null, form: { documentNumber: 'CD654321' } },
    });

    const fronts = (await listed()).filter(({ kind }) => kind === 'id_front');
    expect(fronts.map(({ sentAt, replacedAt }) => [sentAt !== null, replacedAt !== null])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect((await cora.get<KycDesk>(`${path()}/kyc`)).body.request?.answeredAt).toBe('2026-11-20T19:30:00.000Z');
  });

  test('leaves the others as they were accepted', async () => {
    await ask('paper:id_front');
    const selfie = (await listed()).find(({ kind }) => kind === 'selfie');

    expect(await sendPaper(browser, { kind: 'selfie' }, await anotherFile())).toMatchObject({
      status: 409,
      body: { message: 'This paper was accepted and stays as it is.' },
    });
    expect(await browser.delete(`/customer/papers/${selfie?.id}`)).toMatchObject({ status: 409 });
  });

  test('lets one be replaced that the form could not be sent with any more', async () => {
    await ask('paper:id_front');
    await shop.db.update(papers).set({ issuedOn: '2026-01-02' }).where(eq(papers.ownerId, customer.id));
    const bill = { kind: 'proof_of_address', issuedOn: '2026-11-19' };

    expect(await sendPaper(browser, bill, await anotherFile())).toMatchObject({ status: 200 });
    await sendFront(await anotherFile());
    expect(await submit()).toMatchObject({ status: 200 });
  });

  test.each(['paper:passport', 'paper:certificate', 'paper:'])('is one that this check has: not %s', async (key) => {
    expect(await ask(key)).toMatchObject({
      status: 422,
      body: { errors: { 'items.0.key': ['The form has no such field or paper.'] } },
    });
  });
});

describe('a field that is asked again', () => {
  const refusedBeside = (field: string, key: string) => ({
    status: 422,
    body: { errors: { [field]: [`You sent this before, and it has to change. Look again: ${key}.`] } },
  });

  test.each([
    ['a text, also with spaces around it', 'occupation', 'occupation', { occupation: ' Surveyor ' }],
    ['an address', 'address', 'address.street', {}],
    ['an answer', 'thirdParty', 'thirdParty', {}],
    ['one that was left empty', 'employer', 'employer', {}],
  ])('cannot come back as it was: %s', async (_what, key, field, typed) => {
    await aCase();
    await ask(key);

    expect(await submit({ ...individualForm, ...typed })).toMatchObject(refusedBeside(field, key));
  });

  test('goes through with another answer, and what was saved between does not count as the earlier one', async () => {
    await aCase();
    await ask('occupation');

    expect(await browser.put('/customer/kyc', { ...individualForm, occupation: 'Pilot' })).toMatchObject({
      status: 200,
    });
    expect(await submit()).toMatchObject(refusedBeside('occupation', 'occupation'));
    expect(await submit({ ...individualForm, occupation: 'Pilot' })).toMatchObject({ status: 200 });
  });
});

test('the same file may be sent again where nobody asked for another', async () => {
  await aCase();
  await shop.db.update(users).set({ status: 'expired' }).where(eq(users.id, customer.id));
  browser = await signedInAs(shop, customer);

  expect(await sendFront(sameFile)).toMatchObject({ status: 200 });
});

test('a paper that was left out is needed once it is asked for', async () => {
  await aCase('commercial');
  await ask('paper:structure_chart');

  expect(await submit(companyForm)).toMatchObject({
    status: 422,
    body: { errors: { 'paper:structure_chart': ['Add this paper: Chart of the ownership.'] } },
  });
  expect(await sendPaper(browser, { kind: 'structure_chart' }, sameFile)).toMatchObject({ status: 200 });
  expect(await submit(companyForm)).toMatchObject({ status: 200 });
});
