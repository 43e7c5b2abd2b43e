import { eq } from 'drizzle-orm';

import type { ExportRequest } from '#contract/platform/exports.contract.ts';
import { aVisitor, type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { type UserRecord, users } from '#server/identity/users/users.table.ts';
import { askFile, fetchFile, progressOf } from '#server/testing/csv-files.ts';

let shop: TestApp;
let admin: UserRecord;
let browser: Browser;
let owner: UserRecord;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  owner = (await anOrder(shop)).customer;
});
afterAll(() => shop.close());
beforeEach(async () => {
  admin = await anAdmin(shop);
  browser = await signedInAs(shop, admin);
});

test('nobody else sees, fetches or cancels a file', async () => {
  const { body } = await askFile(browser);
  const stranger = await signedInAs(shop, await anAdmin(shop));

  expect(await fetchFile(stranger, body)).toMatchObject({ status: 404, body: { message: 'The file was not found.' } });
  expect(await stranger.get(`/exports/${body.id}`)).toMatchObject({ status: 404 });
  expect(await stranger.delete(`/exports/${body.id}`)).toMatchObject({ status: 404 });
  expect(await aVisitor(shop).get(`/exports/${body.id}/file`)).toMatchObject({ status: 401 });
  expect((await fetchFile(browser, body)).status).toBe(200);
});

test('files asked for all at once are written down one after the other, and the last one waits', async () => {
  const asked = await Promise.all(Array.from({ length: 40 }, () => askFile(browser)));

  expect(statusesOf(asked)).toEqual(Array.from({ length: 40 }, () => 200));
  const states = await Promise.all(asked.map(async ({ body }) => (await progressOf(browser, body)).state));
  expect(states.filter((state) => state === 'waiting')).toHaveLength(1);
  expect(states.filter((state) => state === 'cancelled')).toHaveLength(39);
});

test('a file that gave way to a later one says so when it is fetched', async () => {
  const { body: earlier } = await askFile(browser);
  const { body: later } = await askFile(browser);

  expect(await fetchFile(browser, earlier)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/given up: .* another was asked for after it/) },
  });
  expect((await fetchFile(browser, later)).status).toBe(200);
});

test('a list goes into a file only for those who may open it', async () => {
  const seller = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));
  const customer = await signedInAs(shop, owner);

  expect(await askFile(seller, { list: 'outbox', query: '', columns: [] })).toMatchObject({ status: 403 });
  expect(await askFile(customer)).toMatchObject({ status: 403 });
  expect(await askFile(aVisitor(shop))).toMatchObject({ status: 401 });
  expect(await askFile(browser, { list: '__proto__' })).toMatchObject({
    status: 422,
    body: { errors: { list: [expect.any(String)] } },
  });
});

test('rights that are gone when the file is fetched are gone', async () => {
  const { body } = await askFile(browser);
  await shop.db
    .update(users)
    .set({ adminRoles: ['content'] })
    .where(eq(users.id, admin.id));

  expect(await fetchFile(browser, body)).toMatchObject({ status: 403 });
});

test.each<[what: string, own: Partial<ExportRequest>, code: string, path: string]>([
  ['an unknown column', { columns: ['number', 'password'] }, 'unknown_column', 'columns'],
  ['a column that every object has', { columns: ['constructor'] }, 'unknown_column', 'columns'],
  ['a column twice', { columns: ['number', 'number'] }, 'duplicate_parameter', 'columns'],
  ['an unknown filter', { query: 'f.password=equals:x' }, 'unknown_column', 'f.password'],
  ['a value that cannot be', { query: 'f.totalCad=gt:1e9' }, 'bad_value', 'f.totalCad'],
])('a file is refused for %s', async (_what, own, code, path) => {
  const { status, body } = await askFile(browser, own);

  expect({ status, body }).toMatchObject({ status: 400, body: { code, errors: { [path]: [expect.any(String)] } } });
});

test.each([
  ['another separator', { separator: '|' }],
  ['an unknown key', { format: 'xlsx' }],
  ['rows of another kind', { rows: { of: 'everything' } }],
  ['ids that are none', { rows: { of: 'selection', selection: { by: 'ids', ids: ['1 or 1=1'] } } }],
])('%s is refused', async (_what, own) => {
  expect(await askFile(browser, own as never)).toMatchObject({ status: 422 });
});

test('a selection that matches another number of rows by now is refused with that number', async () => {
  const { status, body } = await askFile(browser, {
    rows: { of: 'selection', selection: { by: 'query', query: '', exclude: [], expected: 4312 } },
  });

  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'count_moved',
      count: 1,
      message: 'The list now has 1 of these rows instead of 4,312. Look at them and try again.',
    },
  });
});
