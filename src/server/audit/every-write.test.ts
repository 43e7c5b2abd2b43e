import { randomUUID } from 'node:crypto';

import { auditEntities } from '#contract/platform/audit.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { accountWrites } from '#server/testing/writes/account-writes.ts';
import { administratorWrites } from '#server/testing/writes/administrator-writes.ts';
import { articleWrites } from '#server/testing/writes/article-writes.ts';
import { booksWrites } from '#server/testing/writes/books-writes.ts';
import { catalogueWrites } from '#server/testing/writes/catalogue-writes.ts';
import { reviewWrites } from '#server/testing/writes/review-writes.ts';
import { contentWrites } from '#server/testing/writes/content-writes.ts';
import { developersWrites } from '#server/testing/writes/developers-writes.ts';
import { staffWrites } from '#server/testing/writes/staff-writes.ts';
import { hedgeWrites } from '#server/testing/writes/hedge-writes.ts';
import { jobWrites } from '#server/testing/writes/job-writes.ts';
import { mailWrites } from '#server/testing/writes/mail-writes.ts';
import { marketWrites } from '#server/testing/writes/market-writes.ts';
import { moneyWrites } from '#server/testing/writes/money-writes.ts';
import { orderWrites } from '#server/testing/writes/order-writes.ts';
import { complianceWrites, sampleList } from '#server/testing/writes/compliance-writes.ts';
import { buyingWrites } from '#server/testing/writes/buying-writes.ts';
import { sellBackWrites } from '#server/testing/writes/sell-back-writes.ts';
import { titleWrites } from '#server/testing/writes/title-writes.ts';
import { withdrawalWrites } from '#server/testing/writes/withdrawal-writes.ts';
import { connectedPeopleWrites } from '#server/testing/writes/connected-people-writes.ts';
import { payoutWrites } from '#server/testing/writes/payout-writes.ts';
import { returnWrites } from '#server/testing/writes/return-writes.ts';
import { termsWrites } from '#server/testing/writes/terms-writes.ts';
import { instructionWrites } from '#server/testing/writes/instruction-writes.ts';
import { vaultWrites } from '#server/testing/writes/vault-writes.ts';
import type { Sending } from '#server/testing/writes/write-case.ts';
import { everyEndpoint } from '#testing/every-endpoint.ts';

const cases = {
  ...accountWrites,
  ...administratorWrites,
  ...articleWrites,
  ...mailWrites,
  ...jobWrites,
  ...booksWrites,
  ...catalogueWrites,
  ...reviewWrites,
  ...contentWrites,
  ...developersWrites,
  ...staffWrites,
  ...marketWrites,
  ...moneyWrites,
  ...orderWrites,
  ...payoutWrites,
  ...connectedPeopleWrites,
  ...returnWrites,
  ...buyingWrites,
  ...sellBackWrites,
  ...withdrawalWrites,
  ...titleWrites,
  ...hedgeWrites,
  ...vaultWrites,
  ...instructionWrites,
  ...complianceWrites,
  ...termsWrites,
};

/** Calls that leave no row in the audit log, each for its reason. */
const withoutRow: Readonly<Record<string, string>> = {
  'POST /account/authenticator': 'Makes a secret that counts for nothing before a code of it was sent.',
  'POST /account/passkeys/prove': 'Answers what a browser is to sign; counts for nothing before it was signed.',
  'POST /account/passkeys/mail-code': 'Changes nothing; the mail stands in the outbox.',
  'POST /account/passkeys/begin': 'Answers what a browser is to sign; counts for nothing before it was signed.',
  'POST /admin/papers/:id/link':
    'Makes a link for a minute; what is opened by it is written down when it is opened (`papers.test.ts`).',
  'POST /admin/mail-templates/:key/preview': 'Fills a text with examples; writes nothing.',
  'POST /admin/products/preview': 'Works prices out; writes nothing.',
  'POST /admin/rates/:sheet/preview': 'Works prices out; writes nothing.',
  'POST /admin/rates/storage/holdings': 'Works costs out; writes nothing.',
  'POST /admin/shipping/try': 'Works costs out; writes nothing.',
  'POST /admin/taxes/try': 'Works taxes out; writes nothing.',
  'POST /admin/customers/:id/quotes/estimate': 'Works amounts out; locks and writes nothing.',
  'POST /admin/receipts/import/preview': 'Reads the bank’s file that it is sent and keeps nothing of it.',
  'POST /admin/hedge-imports/preview': 'Reads the file of trades that it is sent and keeps nothing of it.',
  'POST /admin/books/check': 'Reads the books; writes nothing.',
  'PUT /lists/:list/layout': 'How a person has arranged a list is his comfort and nobody else’s (decision 011).',
  'PUT /admin/articles/:id/presence': 'Says for a minute who has a page open; nothing of the shop changes.',
  'POST /exports': 'A wish for a file. What was taken is written down when the file ends (`exports.test.ts`).',
  'DELETE /exports/:id':
    'A file under way ends with its row (`exports-socket.test.ts`); of one not fetched nothing was taken.',
};

/** What is told by its action alone: there is nothing to keep of a secret. */
const withoutState: ReadonlySet<string> = new Set([
  'user.password_changed',
  'user.authenticator_set_up',
  'user.authenticator_removed',
  'user.recovery_codes_made',
]);

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Everything in the contract by which somebody who is signed in as staff can change something. */
const writes = everyEndpoint
  .filter(({ method, access }) => method !== 'GET' && (access === 'admin' || access === 'signedIn'))
  .map(nameOf);

let shop: TestApp;
let by: Browser;
beforeAll(async () => {
  shop = await testApp({
    config: { rateLimit: 0, localWebhooks: true, watchLists: { canada: await sampleList(), ofac: undefined } },
    simulated: true,
  });
  by = await signedInAs(shop, await anAdmin(shop, { name: 'Pia Prepares' }));
});
afterAll(() => shop.close());

async function send(me: Browser, name: string, { params = {}, query, body, file }: Sending) {
  const [method, path] = name.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '');
  const type = file?.type ?? (body && 'application/json');
  const payload = file?.bytes ?? (body && JSON.stringify(body));
  return me.send(method, query === undefined ? url : `${url}?${query}`, {
    headers: {
      ...(await me.csrfHeaders()),
      'idempotency-key': randomUUID(),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
}

test('every call of the staff that writes is tried here, or named with the reason why it leaves no row', () => {
  const known = [...Object.keys(cases), ...Object.keys(withoutRow)];

  expect(known.toSorted()).toEqual(writes.toSorted());
});

test.each(Object.entries(cases))('%s is written into the audit log', async (name, prepare) => {
  const person = await anAdmin(shop, { name: 'Max Means', canSignIn: / \/(?:password|account)/.test(name) });
  const me = await signedInAs(shop, person);
  const rows = () => shop.audited({ actorId: person.id });
  const sending = await prepare({ shop, by, me, meId: person.id });
  const before = new Set((await rows()).map(({ id }) => id));

  const reply = await send(me, name, sending);

  expect(reply).toMatchObject({ status: 200 });
  const written = (await rows()).filter(({ id }) => !before.has(id));
  expect(written.length).toBeGreaterThan(0);
  for (const row of written) {
    expect(row).toMatchObject({
      actorName: 'Max Means',
      ip: '127.0.0.1',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(auditEntities).toContain(row.entity);
  }
  expect(written.some(({ action, before: was, after }) => was ?? after ?? withoutState.has(action))).toBe(true);
});
