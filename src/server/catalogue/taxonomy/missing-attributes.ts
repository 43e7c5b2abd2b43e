import { eq } from 'drizzle-orm';

import { attributeProblem } from '#contract/catalogue/attributes.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import { holdAttributes } from './attributes.read.ts';
import { attributes } from './taxonomy.table.ts';
import { readProductTerms } from './product-terms.ts';

export interface MissingAttribute {
  id: string;
  label: string;
  /** What to do about it, for beside the field. */
  message: string;
}

/**
 * The required attributes that products say nothing of, by product; those that are complete are not among them. Which are
 * required stays so until the transaction ends. As many queries for many products as for one.
 */
export async function missingAttributes(
  tx: Transaction,
  productIds: readonly string[],
): Promise<Map<string, MissingAttribute[]>> {
  const required = await tx.select({ id: attributes.id }).from(attributes).where(eq(attributes.required, true));
  const held = (
    await holdAttributes(
      tx,
      required.map(({ id }) => id),
    )
  ).filter((attribute) => attribute.required);
  if (held.length === 0) return new Map();
  const missing = new Map<string, MissingAttribute[]>();
  for (const [productId, terms] of await readProductTerms(tx, productIds)) {
    const unsaid = held.flatMap((attribute): MissingAttribute[] => {
      if (terms.attributes[attribute.id] !== undefined) return [];
      const message = attributeProblem(attribute, undefined) ?? '';
      return [{ id: attribute.id, label: attribute.label, message }];
    });
    if (unsaid.length > 0) missing.set(productId, unsaid);
  }
  return missing;
}
