import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { sqlState } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import type { ProductRecord } from '#server/catalogue/products/products.table.ts';
import { aProduct } from '#server/testing/make-products.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

import { freeStock } from './free-stock.ts';
import type { Pieces } from './stock-moves.ts';
import { moveStock } from './stock.service.ts';
import { stockLevels, stockMovements } from './stock.table.ts';

let shop: TestApp;
let product: ProductRecord;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await aProduct(shop, { stock: 5 });
});

const move = (kind: Parameters<typeof moveStock>[1], qty: number, more: Pieces[] = []) =>
  inTransaction(shop.db, (tx) =>
    moveStock(tx, kind, [{ productId: product.id, qty }, ...more], {
      orderId: randomUUID(),
      actorId: null,
      at: shop.clock.now(),
    }),
  );
const levelOf = async (id: string) => {
  const [row] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, id));
  return row && [row.onHand, row.reserved, row.awaited];
};
const level = async () => {
  const [row] = await shop.db.select().from(stockLevels).where(eq(stockLevels.productId, product.id));
  return row && [row.onHand, row.reserved];
};

test.each([
  ['reserve', [5, 5]],
  ['release', [5, 1]],
  ['ship', [3, 1]],
  ['return', [7, 3]],
] as const)('to %s two pieces of five, of which three are promised, leaves %j', async (kind, left) => {
  await move('reserve', 3);

  expect((await move(kind, 2)).short).toEqual([]);
  expect(await level()).toEqual(left);
});

test('free is what lies on the shelf and is promised to nobody', async () => {
  await move('reserve', 3);

  expect((await freeStock(shop.db, [product.id])).get(product.id)).toBe(2);
  expect((await freeStock(shop.db)).get(product.id)).toBe(2);
});

test('more than is free is not reserved, and then nothing else of the order either', async () => {
  const other = await aProduct(shop, { stock: 1 });

  expect(await move('reserve', 2, [{ productId: other.id, qty: 2 }])).toMatchObject({ short: [other.id] });
  expect(await level()).toEqual([5, 0]);
  expect(await shop.db.$count(stockMovements, eq(stockMovements.productId, product.id))).toBe(1);
});

test('a product that was never received has nothing to reserve', async () => {
  const unknown = randomUUID();

  expect(await move('reserve', 1, [{ productId: unknown, qty: 1 }])).toMatchObject({ short: [unknown] });
});

test.each(['release', 'ship'] as const)('the database refuses to %s what was not promised', async (kind) => {
  expect(await move(kind, 1).catch(sqlState)).toBe('23514');
  expect(await level()).toEqual([5, 0]);
});

test('forty reservations at once of five pieces take five', async () => {
  const short = await Promise.all(Array.from({ length: 40 }, () => move('reserve', 1)));

  expect(short.filter((missing) => missing.short.length === 0)).toHaveLength(5);
  expect(await level()).toEqual([5, 5]);
});

describe('what may be ordered in', () => {
  const wait = (qty: number, id = product.id) =>
    inTransaction(shop.db, (tx) =>
      moveStock(tx, 'reserve', [{ productId: id, qty, mayWait: true }], {
        orderId: randomUUID(),
        actorId: null,
        at: shop.clock.now(),
      }),
    );
  const end = (kind: 'release' | 'ship', qty: number, awaited: number) =>
    inTransaction(shop.db, (tx) =>
      moveStock(tx, kind, [{ productId: product.id, qty, awaited }], {
        orderId: randomUUID(),
        actorId: null,
        at: shop.clock.now(),
      }),
    );

  test('is reserved beyond the shelf, and what waits is counted apart', async () => {
    await move('reserve', 3);

    expect((await wait(4)).awaited.get(product.id)).toBe(2);
    expect(await levelOf(product.id)).toEqual([5, 7, 2]);
    expect((await wait(1)).awaited.get(product.id)).toBe(1);
    expect((await freeStock(shop.db, [product.id])).get(product.id)).toBe(-3);
  });

  test('never takes from others what they were promised: what may not wait finds none', async () => {
    await wait(7);

    expect((await move('reserve', 1)).short).toEqual([product.id]);
    expect((await end('ship', 6, 1)).short).toEqual([product.id]);
    expect(await levelOf(product.id)).toEqual([5, 7, 2]);
  });

  test('leaves nothing behind when its order ends', async () => {
    await wait(7);
    await end('release', 7, 2);

    expect(await levelOf(product.id)).toEqual([5, 0, 0]);
  });

  test('can be sold before a piece of it ever lay here', async () => {
    const { id } = await aProduct(shop, { stock: 0 });
    await shop.db.delete(stockLevels).where(eq(stockLevels.productId, id));

    expect((await wait(2, id)).short).toEqual([]);
    expect(await levelOf(id)).toEqual([0, 2, 2]);
  });

  test('twenty at once of five pieces are all taken, and fifteen wait', async () => {
    await Promise.all(Array.from({ length: 20 }, () => wait(1)));

    expect(await levelOf(product.id)).toEqual([5, 20, 15]);
  });
});
