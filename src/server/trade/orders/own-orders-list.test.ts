import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Order, OrderRow } from '#contract/trade/orders.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { askFile, fetchFile, recordsOf } from '#server/testing/csv-files.ts';
import { anOrder } from '#server/testing/make-orders.ts';
import { aCustomer } from '#server/testing/make-people.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let browser: Browser;
let own: Order[];
let other: Order;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  const customer = await aCustomer(shop);
  own = [(await anOrder(shop, { customer })).order, (await anOrder(shop, { customer })).order];
  other = (await anOrder(shop)).order;
  browser = await signedInAs(shop, customer);
});
afterAll(() => shop.close());

const list = (search: string) => browser.get<ListReply<OrderRow>>(`/customer/orders${search}`);

test.each([
  { means: 'as it opens', search: '' },
  { means: 'whatever is searched', search: '?q=10' },
  { means: 'by a filter that all orders pass', search: '?f.status=in:awaiting_payment&f.totalCad=gte:0' },
  { means: 'counted exactly', search: '?count=exact' },
])('a customer’s list holds his own orders and no others, $means', async ({ search }) => {
  const { body } = await list(search);

  expect(body.items.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
  expect(body.total).toBe(2);
});

test('somebody else’s order is not found by its number', async () => {
  const { body } = await list(`?q=${other.number}`);

  expect(body).toMatchObject({ items: [], total: 0 });
});

test('his orders, each in its own currency, are not added up', async () => {
  expect((await list('?totals=true')).status).toBe(400);
  expect((await list('')).body.totals).toBeUndefined();
});

test.each([
  { means: 'all of them', query: '' },
  { means: 'a search for another’s number', query: 'NUMBER' },
])('his file has his own orders and no others: $means', async ({ query }) => {
  const asked = await askFile(browser, {
    list: 'own-orders',
    query: query && `q=${other.number}`,
    columns: ['number', 'totalCad'],
  });

  const { body } = await fetchFile(browser, asked.body);

  const [headings, ...records] = recordsOf(body);
  expect(headings).toEqual(['Order', 'Total CAD']);
  expect(new Set(records)).toEqual(new Set(query ? [] : own.map(({ number, totalCad }) => [number, totalCad])));
});

test('a file of chosen rows leaves out an order that is not his', async () => {
  const selection = { by: 'ids' as const, ids: [own[0]?.id ?? '', other.id] };
  const asked = await askFile(browser, {
    list: 'own-orders',
    query: '',
    rows: { of: 'selection', selection },
    columns: ['number'],
  });

  const { body } = await fetchFile(browser, asked.body);

  expect(recordsOf(body)).toEqual([['Order'], [own[0]?.number]]);
});

test('the list and the file of all orders are not his to ask for', async () => {
  const page = await browser.get('/admin/orders');
  const file = await askFile(browser);

  expect([page.status, file.status]).toEqual([403, 403]);
});

test('each row names what was ordered and what is due, and is found by it', async () => {
  const [first] = own;
  const name = first!.lines[0]!.name;

  const { body } = await list(`?q=${encodeURIComponent(name)}`);

  expect(body.total).toBe(1);
  expect(body.items[0]).toMatchObject({
    id: first!.id,
    goods: first!.lines.map((line) => `${line.qty} × ${line.name}`).join(', '),
    lines: first!.lines.map((line) => ({ name: line.name, slug: line.slug, qty: line.qty, metal: line.metal })),
    due: first!.due,
    delivery: first!.delivery,
  });
});
