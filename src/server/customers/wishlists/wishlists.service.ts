import { and, desc, eq } from 'drizzle-orm';

import type { Wish } from '#contract/customers/wishlists.contract.ts';
import { WISHES_MOST } from '#contract/customers/wishlists.rules.ts';
import {
  type Catalogue,
  findWithdrawn,
  type PricedCatalogue,
  withdrawnProducts,
} from '#server/catalogue/catalogue.door.ts';
import type { Database, Executor } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { wishes } from './wishlists.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}

interface Held {
  productId: string;
  addedAt: Date | null;
}

interface ProductIds {
  productIds: string[];
}

/** Wishlists: kept for accounts, only priced for visitors. A wish is no promise: nothing is reserved and no price held. */
export function createWishlistsService({ db, clock, catalogue }: Parts) {
  const priced = async (currency: string): Promise<PricedCatalogue> => {
    const found = await catalogue.in(currency);
    if (!found) throw notFound(`The currency ${currency}`);
    return found;
  };

  /** What the shop has hidden is shown only to whom it belongs. */
  const show = async (held: readonly Held[], at: PricedCatalogue, { isOwn }: { isOwn: boolean }): Promise<Wish[]> => {
    const withdrawn = await withdrawnProducts(db, held, at);
    return held.flatMap(({ productId, addedAt }) => {
      const item = at.byId.get(productId) ?? withdrawn.get(productId);
      if (!item || (!isOwn && item.product.record.status === 'hidden')) return [];
      const { card, product } = item;
      const onSale = at.byId.has(productId);
      return [{ product: card, onSale, minQty: product.record.minQty, addedAt: addedAt && addedAt.toISOString() }];
    });
  };

  return {
    products: async (userId: string): Promise<ProductIds> => idsOf(await heldBy(db, userId)),

    /** A customer's list in a currency. Refuses an unknown one with 404. */
    items: async (userId: string, currency: string): Promise<Wish[]> =>
      show(await heldBy(db, userId), await priced(currency), { isOwn: true }),

    /** A visitor's products at current prices, in the order sent; nothing is kept. */
    price: async (productIds: readonly string[], currency: string): Promise<Wish[]> =>
      show(
        [...new Set(productIds)].map((productId) => ({ productId, addedAt: null })),
        await priced(currency),
        { isOwn: false },
      ),

    /** Refuses with 404 what is not on sale, and with 409 more than a list holds. */
    add: (userId: string, productId: string): Promise<ProductIds> =>
      inTransaction(db, async (tx) => {
        await lockCustomer(tx, userId);
        const held = await heldBy(tx, userId);
        if (held.some((wish) => wish.productId === productId)) return idsOf(held);
        if (!(await priced('CAD')).byId.has(productId)) throw notFound('The product');
        if (held.length >= WISHES_MOST)
          throw conflict(`A wishlist holds at most ${WISHES_MOST} products. Take one off first.`);
        await tx.insert(wishes).values({ userId, productId, addedAt: clock.now() });
        return idsOf(await heldBy(tx, userId));
      }),

    remove: (userId: string, productId: string): Promise<ProductIds> =>
      inTransaction(db, async (tx) => {
        await lockCustomer(tx, userId);
        await tx.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.productId, productId)));
        return idsOf(await heldBy(tx, userId));
      }),

    /** What a visitor wished for joins his account's list, before what is there, as far as it has room and the shop knows it. */
    join: (userId: string, productIds: readonly string[]): Promise<ProductIds> =>
      inTransaction(db, async (tx) => {
        await lockCustomer(tx, userId);
        const held = await heldBy(tx, userId);
        const have = new Set(held.map(({ productId }) => productId));
        const fresh = [...new Set(productIds)].filter((productId) => !have.has(productId));
        const known = await knownAmong(tx, fresh, await priced('CAD'));
        const joining = fresh.filter((productId) => known.has(productId)).slice(0, WISHES_MOST - held.length);
        if (joining.length === 0) return idsOf(held);
        const now = clock.now().getTime();
        // One millisecond apart, so that they keep their order, the first the newest.
        const rows = joining.map((productId, index) => ({ userId, productId, addedAt: new Date(now - index) }));
        await tx.insert(wishes).values(rows);
        return idsOf(await heldBy(tx, userId));
      }),
  };
}
export type WishlistsService = ReturnType<typeof createWishlistsService>;

const heldBy = (db: Executor, userId: string): Promise<{ productId: string; addedAt: Date }[]> =>
  db
    .select({ productId: wishes.productId, addedAt: wishes.addedAt })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.addedAt), desc(wishes.productId));

const idsOf = (held: readonly { productId: string }[]): ProductIds => ({
  productIds: held.map(({ productId }) => productId),
});

/** Those that are on sale, or are not made any more; a draft and what the shop has hidden are nobody's to know of. */
async function knownAmong(db: Executor, ids: readonly string[], at: PricedCatalogue): Promise<ReadonlySet<string>> {
  const missing = ids.filter((id) => !at.byId.has(id));
  const withdrawn = missing.length === 0 ? [] : await findWithdrawn(db, missing);
  return new Set([
    ...ids.filter((id) => at.byId.has(id)),
    ...withdrawn.filter(({ status }) => status === 'discontinued').map(({ id }) => id),
  ]);
}
