import { eq } from 'drizzle-orm';

import { individualForm } from '#contract/testing/kyc-forms.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import { papers } from '#server/papers/papers.table.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { somePapers } from '#server/testing/make-papers.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { UserRecord } from '#server/identity/users/users.table.ts';

let shop: TestApp;
let customer: UserRecord;
let browser: Browser;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await aCustomer(shop, { status: 'draft' });
  browser = await signedInAs(shop, customer);
});

const submit = (documentType = 'passport') =>
  browser.post<ErrorBody>('/customer/kyc/submit', { ...individualForm, documentType });
const change = (values: Partial<typeof papers.$inferInsert>) =>
  shop.db.update(papers).set(values).where(eq(papers.ownerId, customer.id));

test('a form is refused without its papers, each beside its own field', async () => {
  expect(await submit('drivers_licence')).toMatchObject({
    status: 422,
    body: {
      errors: {
        'paper:id_front': ['Add this paper: Front of the document.'],
        'paper:id_back': ['Add this paper: Back of the document.'],
        'paper:selfie': ['Add this paper: Photo of yourself.'],
        'paper:proof_of_address': ['Add this paper: Proof of address.'],
      },
    },
  });
});

test('a passport has one side that counts, any other document has two', async () => {
  await somePapers(shop, customer);

  expect(Object.keys((await submit('provincial_card')).body.errors ?? {})).toEqual(['paper:id_back']);
  expect(await submit()).toMatchObject({ status: 200 });
});

test('a proof of address that has grown too old meanwhile is asked for anew', async () => {
  await somePapers(shop, customer);
  await change({ issuedOn: '2026-08-21' });

  expect((await submit()).body.errors).toEqual({
    'paper:proof_of_address': ['This paper is older than 90 days. Send a newer one.'],
  });
});

test('papers that wait for the scanner do not hold the form up; one that was refused does', async () => {
  const [front] = await somePapers(shop, customer);
  await change({ state: 'held' });
  await shop.db
    .update(papers)
    .set({ state: 'refused', objectKey: null })
    .where(eq(papers.id, front?.id ?? ''));
  expect(Object.keys((await submit()).body.errors ?? {})).toEqual(['paper:id_front']);

  await somePapers(shop, customer, ['id_front']);

  expect(await submit()).toMatchObject({ status: 200 });
});
