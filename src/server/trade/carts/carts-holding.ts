import { eq } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { cartLines } from './carts.table.ts';

/** How many accounts' carts hold a product. */
export const cartsHolding = (db: Executor, productId: string): Promise<number> =>
  db.$count(cartLines, eq(cartLines.productId, productId));
