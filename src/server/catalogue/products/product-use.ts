import type { Executor } from '#server/db/database.ts';

/** What the modules above the catalogue know of its products' use; the shop hands their answers in. */
export interface ProductUse {
  /** Whether it stands in any order. */
  everOrdered: (db: Executor, productId: string) => Promise<boolean>;
  /** Those of the products that stand in any order. */
  orderedProducts: (db: Executor, ids: readonly string[]) => Promise<string[]>;
  /** How many accounts' carts hold it. */
  cartsHolding: (db: Executor, productId: string) => Promise<number>;
}
