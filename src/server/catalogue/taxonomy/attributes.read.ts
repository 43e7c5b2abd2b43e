import { asc, inArray } from 'drizzle-orm';

import type { AttributeType } from '#contract/catalogue/attributes.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import { attributeOptions, attributes } from './taxonomy.table.ts';

type AttributeRecord = typeof attributes.$inferSelect;
export type OptionRecord = typeof attributeOptions.$inferSelect;

/** An attribute with its options in their order. */
export type KnownAttribute = AttributeRecord & { type: AttributeType; options: OptionRecord[] };

/** Every attribute in the order of a product's form. */
export async function readAttributes(db: Executor): Promise<KnownAttribute[]> {
  const records = await db
    .select()
    .from(attributes)
    .orderBy(asc(attributes.group), asc(attributes.position), asc(attributes.label), asc(attributes.id));
  return withOptions(records, await optionsOf(db));
}

/** Those of the ids that are there, which stay as they are until the transaction ends. */
export async function holdAttributes(tx: Transaction, ids: readonly string[]): Promise<KnownAttribute[]> {
  if (ids.length === 0) return [];
  const records = await tx
    .select()
    .from(attributes)
    .where(inArray(attributes.id, [...ids]))
    .orderBy(asc(attributes.id))
    .for('share');
  return withOptions(records, await optionsOf(tx, ids));
}

const optionsOf = (db: Executor, attributeIds?: readonly string[]): Promise<OptionRecord[]> =>
  db
    .select()
    .from(attributeOptions)
    .where(attributeIds && inArray(attributeOptions.attributeId, [...attributeIds]))
    .orderBy(asc(attributeOptions.position), asc(attributeOptions.id));

const withOptions = (records: readonly AttributeRecord[], options: readonly OptionRecord[]): KnownAttribute[] =>
  records.map((record) => ({ ...record, options: options.filter(({ attributeId }) => attributeId === record.id) }));
