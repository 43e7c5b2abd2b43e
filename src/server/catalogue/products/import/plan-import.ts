import { createHash } from 'node:crypto';

import { asc, sql } from 'drizzle-orm';

import {
  importActions,
  importLimits,
  type ImportPreview,
  type ImportRow,
} from '#contract/catalogue/product-imports.contract.ts';
import { changedPrices, needsPriceRight, notPriced } from '#contract/catalogue/product-price-fields.rules.ts';
import { comesOnSale } from '#contract/catalogue/product-status.rules.ts';
import { newProductValues, pricedFields, weightsOf } from '#contract/catalogue/product-values.rules.ts';
import { categoryTree } from '#server/catalogue/taxonomy/categories.read.ts';
import { readAttributes } from '#server/catalogue/taxonomy/attributes.read.ts';
import { allTagRecords } from '#server/catalogue/taxonomy/tags.read.ts';
import type { Executor } from '#server/db/database.ts';
import { bookedProducts } from '#server/catalogue/stock/stock-of.ts';
import { withoutGuard } from '#server/db/csv-text.ts';
import type { JudgedChange } from '#server/catalogue/products/price-gate.ts';
import type { PricedChange, Pricer } from '#server/catalogue/products/priced-change.ts';
import { noLinks, readProductLinks } from '#server/catalogue/products/product-links.ts';
import { valuesOf } from '#server/catalogue/products/product-record.ts';
import { weightLocked } from '#server/catalogue/products/product-view.ts';
import type { ProductUse } from '#server/catalogue/products/product-use.ts';
import { products } from '#server/catalogue/products/products.table.ts';

import { attributeLines } from './attribute-lines.ts';
import type { ProductColumn } from './import-cells.ts';
import { columnLabel, type ImportFile } from './import-file.ts';
import { inSlices } from './in-slices.ts';
import { type Cells, type Existing, type FileNames, type PlannedRow, planRow } from './plan-row.ts';
import { skuNames, termNames } from './term-names.ts';

export interface ImportPlan {
  rows: PlannedRow[];
  /** Of all that would be done: equal plans do the same to the same versions of products. */
  hash: string;
}

interface Planning {
  lock: boolean;
  prices: PricedChange;
  by: Pick<Pricer, 'mayPrice'>;
}

/** What a file would do to the products as they are now; with `lock` those it names can't be changed meanwhile. */
export async function planImport(db: Executor, file: ImportFile, { lock, prices, by }: Planning): Promise<ImportPlan> {
  const names = await fileNames(db);
  const cellsOfRow = await inSlices(file.rows, ({ fields }) => cellsOf(file, fields));
  const existing = await existingBySku(db, cellsOfRow.map(skuOf), { lock, use: prices.use });
  const rows = await inSlices(file.rows, ({ line, fields }, at) => {
    const cells = cellsOfRow[at] as Cells;
    const row = planRow(line, cells, existing.get(skuOf(cells)), names);
    return fields.length === file.headings.length ? row : refused(row, '', lengthProblem(file, fields));
  });
  const priced = await refusePriced(db, refuseReweighed(rows), { prices, by });
  const told = refuseTwins(priced, await takenBy(db));
  return { rows: told, hash: hashOf(told) };
}

async function fileNames(db: Executor): Promise<FileNames> {
  const categories = await categoryTree(db);
  const inOrder = categories.toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'und'));
  return {
    categories: termNames(inOrder, 'category'),
    tags: termNames(await allTagRecords(db), 'tag'),
    related: skuNames(await db.select({ id: products.id, sku: products.sku }).from(products)),
    attributes: attributeLines(await readAttributes(db)),
  };
}

function cellsOf({ keys }: ImportFile, fields: readonly string[]): Cells {
  const cells = new Map<ProductColumn, string>();
  keys.forEach((key, at) => {
    if (key !== undefined && fields[at] !== undefined) cells.set(key, withoutGuard(fields[at]).trim());
  });
  return cells;
}

const skuOf = (cells: Cells) => (cells.get('sku') ?? '').toLowerCase();

const lengthProblem = (file: ImportFile, fields: readonly string[]) =>
  `This line has ${fields.length} fields and the headings are ${file.headings.length}. Is a separator missing or not quoted?`;

async function existingBySku(
  db: Executor,
  skus: readonly string[],
  { lock, use }: { lock: boolean; use: ProductUse },
): Promise<Map<string, Existing>> {
  const wanted = [...new Set(skus)].filter((sku) => sku !== '' && !sku.includes('\0'));
  if (wanted.length === 0) return new Map();
  const query = db
    .select()
    .from(products)
    .where(sql`lower(${products.sku}) = any(${sql.param(wanted)}::text[])`)
    // Everybody who locks several does so in this order.
    .orderBy(asc(products.id));
  const records = await (lock ? query.for('no key update') : query);
  const ids = records.map(({ id }) => id);
  const links = await readProductLinks(db, ids);
  const booked = new Set([...(await bookedProducts(db, ids)), ...(await use.orderedProducts(db, ids))]);
  return new Map(
    records.map((record) => [
      record.sku.toLowerCase(),
      {
        record,
        values: valuesOf(record, links.get(record.id) ?? noLinks),
        booked: booked.has(record.id),
      },
    ]),
  );
}

const refused = (row: PlannedRow, column: string, message: string): PlannedRow => {
  const { after: _, ...rest } = row;
  return { ...rest, action: 'wrong', changes: [], problems: [...row.problems, { column, message }] };
};

/** The metal and weight of what is in the books stay. */
const refuseReweighed = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.map((row) => {
    const { existing, after } = row;
    if (!existing?.booked || !after) return row;
    if (existing.record.metal !== after.metal) return refused(row, columnLabel('metal'), weightLocked);
    const same = existing.record.fineNg === weightsOf(after).fineNg;
    return same ? row : refused(row, columnLabel('weightLabel'), weightLocked);
  });

/** Prices that the person may not set, alone or at all: such a row is refused, and done on the product's own page. */
async function refusePriced(
  db: Executor,
  rows: readonly PlannedRow[],
  { prices, by }: Pick<Planning, 'prices' | 'by'>,
): Promise<PlannedRow[]> {
  const idOf = ({ line, existing }: PlannedRow) => existing?.record.id ?? `line ${line}`;
  const changes = rows.flatMap((row): JudgedChange[] => {
    const { existing, after, status } = row;
    if (!after || (row.action !== 'create' && row.action !== 'change')) return [];
    const before = existing?.values ?? newProductValues;
    const isNew = !existing || existing.record.status === 'draft';
    const isPrice = pricedFields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
    const isTax = before.taxOverride?.treatment !== after.taxOverride?.treatment;
    const comes = !existing || comesOnSale(existing.record.status, status);
    if (!isPrice && !isTax && !comes && changedPrices(before, after).length === 0) return [];
    const belowBid = changedPrices(before, after).length === 0 ? (existing?.record.belowBid ?? null) : null;
    return [{ id: idOf(row), status, before: isNew && by.mayPrice ? null : before, after, belowBid }];
  });
  const refusals = await prices.refusals(db, changes, by);
  return rows.map((row) => {
    const why = refusals.get(idOf(row));
    if (why === undefined) return row;
    const column = columnLabel(row.after?.pricingMode === 'fixed' ? 'fixedPrice' : 'premium');
    const told =
      why === needsPriceRight || why === notPriced
        ? why
        : `${why} Change it on its own page: a second person has to agree.`;
    return refused(row, column, told);
  });
}

type Names = Record<'sku' | 'slug' | 'gtin', Map<string, { id: string; name: string; line?: number }>>;

async function takenBy(db: Executor): Promise<Names> {
  const all = await db
    .select({ id: products.id, name: products.name, sku: products.sku, slug: products.slug, gtin: products.gtin })
    .from(products);
  return {
    sku: new Map(),
    slug: new Map(all.map((product) => [product.slug, product])),
    gtin: new Map(all.flatMap((product) => (product.gtin === null ? [] : [[product.gtin, product]]))),
  };
}

/** Of two with one SKU, address or GTIN the later one is refused, whether the earlier stands in the file or in the shop. */
function refuseTwins(rows: readonly PlannedRow[], taken: Names): PlannedRow[] {
  return rows.map((row) => {
    const { after, existing } = row;
    if (!after) return row;
    const id = existing?.record.id ?? `line ${row.line}`;
    for (const [field, name] of [
      ['sku', after.sku.toLowerCase()],
      ['slug', after.slug],
      ['gtin', after.gtin],
    ] as const) {
      if (name === null) continue;
      const holder = taken[field].get(name);
      if (holder && (holder.id !== id || holder.line !== undefined)) {
        const where = holder.line === undefined ? `"${holder.name}"` : `row ${holder.line}`;
        return refused(row, columnLabel(field), `Taken by ${where}. Enter another one.`);
      }
      taken[field].set(name, { id, name: after.name, line: row.line });
    }
    return row;
  });
}

function hashOf(rows: readonly PlannedRow[]): string {
  const told = rows.map(({ line, action, existing, after, status }) => [
    line,
    action,
    existing && [existing.record.id, existing.record.version],
    action === 'create' || action === 'change' ? [after, status] : null,
  ]);
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}

/** What the file would do again after it was done: nothing, to what it made or changed. */
export const donePlan = ({ rows, hash }: ImportPlan): ImportPlan => ({
  hash,
  rows: rows.map((row) => (row.action === 'wrong' ? row : { ...row, action: 'unchanged', changes: [] })),
});

/** How many rows do what, and those worth looking at. */
export function toldPlan({ rows, hash }: ImportPlan): Pick<ImportPreview, 'counts' | 'rows' | 'plan'> {
  const of = (action: ImportRow['action']) => rows.filter((row) => row.action === action);
  return {
    plan: hash,
    counts: Object.fromEntries(importActions.map((action) => [action, of(action).length])) as ImportPreview['counts'],
    rows: (['wrong', 'change', 'create'] as const)
      .flatMap((action) => of(action).slice(0, importLimits.shown))
      .map(({ line, action, sku, name, changes, problems }) => ({ line, action, sku, name, changes, problems })),
  };
}
