import { and, eq, inArray, notInArray } from 'drizzle-orm';

import type { EnteredAttribute } from '#contract/catalogue/attributes.contract.ts';
import { freeSlug, slugFrom } from '#contract/slugs.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import type { OptionRecord } from './attributes.read.ts';
import { attributeOptions, productAttributeValues as values } from './taxonomy.table.ts';

/** Gives an attribute, which is locked, exactly these options; they were found to be without fault. */
export async function writeOptions(
  tx: Transaction,
  attributeId: string,
  before: readonly OptionRecord[],
  options: EnteredAttribute['options'],
): Promise<void> {
  for (const { id, mergeInto } of options) {
    if (id !== null && mergeInto !== null) await moveValues(tx, id, mergeInto);
  }
  const staying = options.filter(({ mergeInto }) => mergeInto === null);
  const kept = new Set(staying.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(attributeOptions).where(inArray(attributeOptions.id, gone));
  const taken = new Set(before.map(({ value }) => value));
  for (const [position, { id, label, hidden }] of staying.entries()) {
    if (id === null) {
      const value = freeValue(label, taken);
      taken.add(value);
      await tx.insert(attributeOptions).values({ attributeId, value, label, position, hidden });
    } else {
      await tx.update(attributeOptions).set({ label, hidden, position }).where(eq(attributeOptions.id, id));
    }
  }
}

/** What addresses call an option by: its label when it was made. */
function freeValue(label: string, taken: ReadonlySet<string>): string {
  const value = slugFrom(label) || 'option';
  return taken.has(value) ? freeSlug(value, taken) : value;
}

/** Products that have both keep one. */
async function moveValues(tx: Transaction, fromId: string, optionId: string): Promise<void> {
  const already = tx.select({ id: values.productId }).from(values).where(eq(values.optionId, optionId));
  await tx
    .update(values)
    .set({ optionId })
    .where(and(eq(values.optionId, fromId), notInArray(values.productId, already)));
  await tx.delete(values).where(eq(values.optionId, fromId));
}
