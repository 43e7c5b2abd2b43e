import { sql } from 'drizzle-orm';

import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction, type TransactionOptions } from '#server/db/transactions.ts';
import { invalid } from '#server/http/refusal.ts';

/** Where processes hear that a product has changed. */
export const CATALOGUE_CHANNEL = 'catalogue';

/**
 * Does work on products in one transaction, after which every page and list shows it at the next request: here because
 * the catalogue is read again before this returns, elsewhere because the commit tells every process.
 */
export async function writeProducts<Result>(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const announced = async (tx: Transaction) => {
    const done = await work(tx);
    await announceChange(tx);
    return done;
  };
  const result = await inTransaction(db, announced, options).catch((error: unknown) => {
    throw takenAtOnce(error);
  });
  // What is saved stays saved if it can't be read now; the catalogue asks again at the next question.
  await catalogue.refreshed().catch(() => undefined);
  return result;
}

/** Tells every process at the commit that what is sold has changed. */
export async function announceChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`);
}

/** Two may ask for one name at the same moment: the index lets the first have it. */
function takenAtOnce(error: unknown): unknown {
  for (const field of ['slug', 'sku', 'gtin']) {
    if (isUniqueViolation(error, `products_${field}`)) {
      return invalid(field, 'Another product was given this a moment ago. Please choose another one.');
    }
  }
  return error;
}
