import { getTableColumns, sql } from 'drizzle-orm';

import { changedPrices } from '#contract/catalogue/product-price-fields.rules.ts';
import { type ProductValues, weightsOf } from '#contract/catalogue/product-values.rules.ts';
import { type Actor, type AuditEntry, recordAudits } from '#server/audit/audit.service.ts';
import { insertProductTerms } from '#server/catalogue/taxonomy/product-terms.ts';
import { ownSlugs } from '#server/catalogue/taxonomy/slug-redirects.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { changesBetween, sameTerms } from '#server/catalogue/products/product-changes.ts';
import { columnsOf } from '#server/catalogue/products/product-record.ts';
import type { ProductUse } from '#server/catalogue/products/product-use.ts';
import { products } from '#server/catalogue/products/products.table.ts';
import { insertRelated } from '#server/catalogue/products/related-products.ts';
import { setProductStatus } from '#server/catalogue/products/set-product-status.ts';
import { changeProduct } from '#server/catalogue/products/write-product.ts';

import type { ImportPlan } from './plan-import.ts';
import type { Existing, PlannedRow } from './plan-row.ts';

/** Rows written by one statement: each has some forty values, and while a statement of 500 rows is put together nobody is answered for 90 ms. */
const AT_ONCE = 200;

interface Import {
  id: string;
  fileName: string;
  actor: Actor;
  use: ProductUse;
}

interface Change {
  existing: Existing;
  after: ProductValues;
  status: PlannedRow['status'];
}

/** Does what a plan says, in the transaction that locked its products. */
export async function applyImport(
  tx: Transaction,
  { rows }: ImportPlan,
  origin: Import,
): Promise<{ created: number; changed: number }> {
  const created = rows.filter((row) => row.action === 'create');
  for (const batch of batches(created)) await insertAll(tx, batch, origin);

  const changed = rows.flatMap(({ action, existing, after, status }): Change[] =>
    action === 'change' && existing && after ? [{ existing, after, status }] : [],
  );
  for (const batch of batches(changed.filter(isPlain))) await updateAll(tx, batch, origin.actor);
  for (const { existing, after, status } of changed.filter((change) => !isPlain(change))) {
    const { record, values } = existing;
    const now = await changeProduct(tx, record, { before: values, after, actor: origin.actor, use: origin.use });
    await setProductStatus(tx, now, status, origin.actor);
  }
  return { created: created.length, changed: changed.length };
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}

async function insertAll(tx: Transaction, rows: readonly PlannedRow[], { id, fileName, actor }: Import): Promise<void> {
  const planned = rows.map(({ after, status }) => ({ values: after as ProductValues, status }));
  await ownSlugs(
    tx,
    'product',
    planned.map(({ values }) => values.slug),
  );
  const records = await tx
    .insert(products)
    .values(planned.map(({ values, status }) => ({ ...columnsOf(values), status })))
    .returning({ id: products.id, sku: products.sku });
  const idOf = new Map(records.map((record) => [record.sku, record.id]));
  await insertProductTerms(
    tx,
    planned.map(({ values }) => ({ productId: idOf.get(values.sku) ?? '', terms: values })),
  );
  await insertRelated(
    tx,
    planned.map(({ values }) => ({ productId: idOf.get(values.sku) ?? '', relatedIds: values.relatedIds })),
  );
  await recordAudits(
    tx,
    planned.map(({ values: { name, sku, slug }, status }) => ({
      actor,
      action: 'product.created',
      entity: 'product',
      entityId: idOf.get(sku) ?? '',
      after: { name, sku, slug, status, importId: id, fileName },
    })),
  );
}

/** Whether a change can be written together with others: no name, weight, category or similar product is another. */
const isPlain = ({ existing: { record, values }, after }: Change): boolean =>
  values.slug === after.slug &&
  values.gtin === after.gtin &&
  record.metal === after.metal &&
  record.fineNg === weightsOf(after).fineNg &&
  JSON.stringify(values.relatedIds) === JSON.stringify(after.relatedIds) &&
  sameTerms(values, after);

/** What such a change never writes; a name among the columns would keep orders waiting. */
const kept: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'sku',
  'gtin',
  'popularity',
  'version',
  'createdAt',
  'updatedAt',
]);

const overwritten = Object.fromEntries(
  Object.keys(getTableColumns(products))
    .filter((key) => !kept.has(key))
    .map((key) => [key, sql`excluded.${sql.identifier(snakeCase(key))}`]),
);

/** As the dialect names a column in the database. */
function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function updateAll(tx: Transaction, changes: readonly Change[], actor: Actor): Promise<void> {
  await tx
    .insert(products)
    .values(
      changes.map(({ existing: { record, values }, after, status }) => ({
        ...record,
        ...columnsOf(after),
        // With new prices, what two people agreed to before is over.
        ...(changedPrices(values, after).length > 0 && { belowBid: null }),
        status,
      })),
    )
    .onConflictDoUpdate({
      target: products.id,
      set: { ...overwritten, version: nextVersion(products.version), updatedAt: sql`now()` },
    });
  await recordAudits(
    tx,
    changes.flatMap((change) => entriesOf(change, actor)),
  );
}

function entriesOf({ existing: { record, values }, after, status }: Change, actor: Actor): AuditEntry[] {
  const about = { actor, entity: 'product', entityId: record.id };
  // What is told in words never differs here.
  const inWords = { categories: [], tags: [], attributes: {}, photographs: [], related: [] };
  const changes = changesBetween(values, after, () => inWords);
  return [
    ...(changes ? [{ ...about, action: 'product.changed', ...changes }] : []),
    ...(status === record.status
      ? []
      : [{ ...about, action: 'product.status_set', before: { status: record.status }, after: { status } }]),
  ];
}
