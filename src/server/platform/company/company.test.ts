import type { CompanySetting } from '#contract/platform/company.contract.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { type Browser, signedInAs, statusesOf } from '#server/testing/browser.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { addressIn } from '#server/testing/make-orders.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let finance: Browser;
beforeAll(async () => {
  shop = await testApp();
  finance = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
});
afterAll(() => shop.close());

const path = '/admin/settings/company';
const read = async () => (await finance.get<CompanySetting>(path)).body;
const save = async (values: Partial<Record<keyof CompanySetting, unknown>>) => {
  const { id: _id, waiting: _waiting, ...standing } = await read();
  return finance.put<CompanySetting & { errors?: Record<string, string[]> }>(path, { ...standing, ...values });
};

test('numbers of registration are kept as their authorities write them, with who changed them', async () => {
  const { status, body } = await save({
    gstNumber: '123456789rt0001',
    qstNumber: '1234567890tq0002',
    bcPstNumber: 'pst 1234 5678',
    skPstNumber: '1234567',
    mbRstNumber: '1234567',
  });

  expect(status).toBe(200);
  expect(body).toMatchObject({
    gstNumber: '12345 6789 RT0001',
    qstNumber: '1234567890 TQ0002',
    bcPstNumber: 'PST-1234-5678',
    mbRstNumber: '123456-7',
  });
  const entries = await shop.db.select().from(auditLog);
  expect(entries.at(-1)).toMatchObject({
    action: 'company.changed',
    entityId: 'company',
    after: { gstNumber: '12345 6789 RT0001' },
  });
});

test.each([
  ['gstNumber', '12345678 RT0001'],
  ['gstNumber', ''],
  ['qstNumber', '123'],
  ['bcPstNumber', 'PST-12-34'],
  ['skPstNumber', '12345678'],
  ['mbRstNumber', 'none'],
  ['phone', 'call me'],
  ['email', 'desk'],
  ['name', '  '],
  ['city', 'Two\nlines'],
] as const)('%s cannot be "%s", which is told beside its field', async (field, value) => {
  const { status, body } = await save({ [field]: value });

  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('an invoice of Quebec prints the number that stands there now, and none where the shop has none', async () => {
  const staff = await invoiceStaff(shop);
  const sold = async () => {
    const lines = [{ product: await aProduct(shop, { fineness: '916.7', form: 'coin' }), qty: 1 }];
    return (await staff.invoiced({ lines, request: { address: addressIn('QC') } })).invoice.content.seller;
  };
  await save({ qstNumber: '9876543210 TQ0001' });
  expect((await sold()).registrations).toEqual([{ label: 'QST', number: '9876543210 TQ0001' }]);
  await save({ qstNumber: '' });
  expect((await sold()).registrations).toBeUndefined();
});

test('of two who save at once one is shown the other’s', async () => {
  const { id: _id, waiting: _waiting, ...standing } = await read();
  const replies = await Promise.all([
    finance.put(path, { ...standing, name: 'Maple Bullion Ltd.' }),
    finance.put(path, { ...standing, name: 'North Bullion Ltd.' }),
  ]);

  expect(statusesOf(replies)).toEqual([200, 409]);
});

test('sales neither read nor change it', async () => {
  const sales = await signedInAs(shop, await anAdmin(shop, { roles: ['sales'] }));

  expect(await sales.get(path)).toMatchObject({ status: 403 });
});
