import { randomUUID } from 'node:crypto';

import type { ApprovalRow } from '#contract/platform/approvals.contract.ts';
import type { Counted, StockRow } from '#contract/catalogue/stock.contract.ts';
import { type Browser, signedInAs } from '#server/testing/browser.ts';
import { expectCleanBooks } from '#server/testing/clean-books.ts';
import { anAdmin } from '#server/testing/make-people.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
let vault: Browser;
let second: Browser;
beforeEach(async () => {
  shop = await testApp();
  vault = await signedInAs(shop, await anAdmin(shop, { name: 'Vera Vault' }));
  second = await signedInAs(shop, await anAdmin(shop));
});
afterEach(async () => {
  await expectCleanBooks(shop);
  await shop.close();
});

async function aStockLevel(qty: number, unitCost = '5000.00'): Promise<StockRow> {
  const { id } = await aProduct(shop, { stock: 0 });
  const receipt = { qty, unitCost, supplier: 'Royal Canadian Mint', reference: '' };
  return (await vault.post<StockRow>(`/admin/stock/${id}/receipts`, receipt)).body;
}
const adjust = ({ id, onHand }: StockRow, counted: number, by = vault) =>
  by.post<StockRow>(`/admin/stock/${id}/adjustments`, { counted, onHand, reason: 'Counted anew' });
const read = async ({ id }: StockRow) => (await vault.get<StockRow>(`/admin/stock/${id}`)).body;
const waiting = async () =>
  (await second.get<{ items: ApprovalRow[] }>('/admin/approvals?f.state=in:waiting&f.kind=in:stock_count')).body.items;
const approve = (id = '', by = second) => by.post<ApprovalRow>(`/admin/approvals/${id}/approve`, { version: 1 });

test('pieces worth much are missed by two people, who see what they cost', async () => {
  const level = await aStockLevel(4);

  expect(await adjust(level, 1)).toMatchObject({
    status: 200,
    body: { onHand: 4, waiting: { askedBy: 'Vera Vault' } },
  });
  const [asked] = await waiting();
  expect(asked).toMatchObject({
    ...{ askedBy: 'Vera Vault', reason: 'Counted anew' },
    effect: [{ before: '4 pieces, 20,000.00 CAD at cost', after: '1 pieces, 5,000.00 CAD at cost' }],
  });
  expect((await approve(asked?.id, vault)).status).toBe(403);
  expect((await approve(asked?.id)).status).toBe(200);
  expect(await read(level)).toMatchObject({ onHand: 1, cost: '5000.00' });
});

test('a few are one person’s to miss, and counts of a day are added up', async () => {
  const [one, other] = [await aStockLevel(4), await aStockLevel(4)];

  expect((await adjust(one, 3)).body).toMatchObject({ onHand: 3 });
  expect((await adjust(other, 3)).body).toMatchObject({ onHand: 3 });
  expect((await adjust(await read(one), 2)).body).toMatchObject({ onHand: 3 });
  expect(await waiting()).toHaveLength(1);
  expect((await adjust(await read(other), 2, second)).body).toMatchObject({ onHand: 2 });
});

test('a delivery of many pieces at next to nothing does not make the dear ones cheap to miss', async () => {
  const level = await aStockLevel(4);
  const cheap = { qty: 10_000, unitCost: '0.01', supplier: 'Nobody', reference: '' };
  const { body: diluted } = await vault.post<StockRow>(`/admin/stock/${level.id}/receipts`, cheap);

  expect((await adjust(diluted, 10_000)).body).toMatchObject({ onHand: 10_004, waiting: { askedBy: 'Vera Vault' } });
});

test('what is found where nobody knows what it cost waits', async () => {
  const { id } = await aProduct(shop, { stock: 0 });
  const { body: level } = await vault.get<StockRow>(`/admin/stock/${id}`);

  expect((await adjust(level, 1)).body).toMatchObject({ onHand: 0 });
  expect(await waiting()).toHaveLength(1);
});

test('a count of several shelves waits as a whole, and is refused where pieces have moved since', async () => {
  const [one, other] = [await aStockLevel(4), await aStockLevel(4)];
  const lines = [one, other].map(({ id, onHand }) => ({ productId: id, counted: 2, onHand }));
  const { body } = await vault.post<Counted>(
    '/admin/stock/counts',
    { reason: 'Quarter end', lines },
    { key: randomUUID() },
  );

  expect(body).toMatchObject({ counted: 2, changed: 0, waiting: { askedBy: 'Vera Vault' } });
  expect(await read(one)).toMatchObject({ onHand: 4 });
  await adjust(one, 3, second);
  expect((await approve(body.waiting?.id)).status).toBe(409);
  expect(await read(other)).toMatchObject({ onHand: 4 });
});
