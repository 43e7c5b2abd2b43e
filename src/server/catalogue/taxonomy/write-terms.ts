import type { Catalogue } from '#server/catalogue/priced/catalogue.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { invalid } from '#server/http/refusal.ts';
import { announceChange } from '#server/catalogue/products/write-products.ts';

export interface TermParts {
  db: Database;
  catalogue: Catalogue;
}

/** Does work on the catalogue's terms in one transaction, after which the shop shows it at the next request. */
export async function writeTerms<Result>(
  { db, catalogue }: TermParts,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const announced = async (tx: Transaction) => {
    const done = await work(tx);
    await announceChange(tx);
    return done;
  };
  const result = await inTransaction(db, announced).catch((error: unknown) => {
    throw takenAtOnce(error);
  });
  await shown(catalogue);
  return result;
}

/** Waits until the shop shows what was saved. What is saved stays saved if it can't be read now. */
export const shown = (catalogue: Catalogue): Promise<void> => catalogue.refreshed().catch(() => undefined);

const uniqueNames = {
  categories_slug: 'slug',
  tags_slug: 'slug',
  tags_name: 'name',
  attributes_code: 'code',
} as const;

/** Two may ask for one name at the same moment: the index lets the first have it. */
function takenAtOnce(error: unknown): unknown {
  for (const [constraint, field] of Object.entries(uniqueNames)) {
    if (isUniqueViolation(error, constraint))
      return invalid(field, 'Another was given this a moment ago. Choose another.');
  }
  return error;
}
