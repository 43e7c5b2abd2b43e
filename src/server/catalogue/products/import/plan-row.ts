import type { ImportAction, ImportRow } from '#contract/catalogue/product-imports.contract.ts';
import { productProblems } from '#contract/catalogue/product-problems.rules.ts';
import { comesOnSale, mayBecome, productStatusNames } from '#contract/catalogue/product-status.rules.ts';
import { productValues } from '#contract/catalogue/product-values.contract.ts';
import { canonicalValues, newProductValues, type ProductValues } from '#contract/catalogue/product-values.rules.ts';
import { type ProductStatus, productStatuses } from '#contract/catalogue/products.rules.ts';
import { slugFrom } from '#contract/slugs.rules.ts';
import type { ProductRecord } from '#server/catalogue/products/products.read.ts';
import { relatedToItself } from '#server/catalogue/products/related-products.ts';

import type { AttributeLines } from './attribute-lines.ts';
import { importCells, type ProductColumn } from './import-cells.ts';
import { columnLabel } from './import-file.ts';
import type { TermNames } from './term-names.ts';

/** A product that a row names, as it is now. */
export interface Existing {
  record: ProductRecord;
  values: ProductValues;
  /** Whether its metal and weight stand in the books. */
  booked: boolean;
}

export interface PlannedRow extends ImportRow {
  existing?: Existing;
  /** What it would be; absent for a row with something wrong. */
  after?: ProductValues;
  status: ProductStatus;
}

/** What a file calls the terms under which products stand. */
export interface FileNames {
  categories: TermNames;
  tags: TermNames;
  related: TermNames;
  attributes: AttributeLines;
}

export type Cells = ReadonlyMap<ProductColumn, string>;

/** What one row would do: its cells laid over the product of its SKU, or over a new one. */
export function planRow(line: number, cells: Cells, existing: Existing | undefined, names: FileNames): PlannedRow {
  const problems: ImportRow['problems'] = [];
  const wrong = (key: ProductColumn, message: string) => problems.push({ column: columnLabel(key), message });
  const before = existing?.values ?? newProductValues;
  const draft = structuredClone(before);
  if (!existing) draft.sku = cells.get('sku') ?? '';

  for (const [key, { read, write, clear }] of cellEntries) {
    const cell = cells.get(key);
    if (cell === undefined || (existing && cell === write(before))) continue;
    if (cell === '') {
      clear?.(draft);
      continue;
    }
    const message = read(cell, draft);
    if (message !== undefined) wrong(key, message);
  }
  for (const key of ['categories', 'tags', 'related'] as const) readTerms(key, cells, draft, names, existing, wrong);
  readAttributes(cells, draft, names.attributes, existing, wrong);
  if (!existing && draft.slug === '') draft.slug = slugFrom(draft.name);
  const status = readStatus(cells.get('status') ?? '', existing?.record.status, wrong);

  for (const message of missingFor(draft, status, existing, names.attributes)) wrong('attributes', message);

  const differs = !existing || JSON.stringify(draft) !== JSON.stringify(before);
  if (differs) for (const [key, message] of problemsOf(draft)) wrong(key, message);
  const named = { line, sku: draft.sku, name: draft.name, status, ...(existing && { existing }) };
  if (problems.length > 0) return { ...named, action: 'wrong', changes: [], problems: onceEach(problems) };

  const after = canonicalValues(draft);
  const changes = existing ? changesTold(existing, after, status, names) : [];
  const action: ImportAction = !existing ? 'create' : changes.length > 0 ? 'change' : 'unchanged';
  return { ...named, action, changes, problems, after };
}

interface CellRules {
  read: (cell: string, values: ProductValues) => string | undefined;
  write: (values: ProductValues) => string;
  clear?: (values: ProductValues) => void;
}
const cellEntries = Object.entries(importCells) as [ProductColumn, CellRules][];

type Wrong = (key: ProductColumn, message: string) => unknown;

const idsOf = { categories: 'categoryIds', tags: 'tagIds', related: 'relatedIds' } as const;

function readTerms(
  key: keyof typeof idsOf,
  cells: Cells,
  draft: ProductValues,
  names: FileNames,
  existing: Existing | undefined,
  wrong: Wrong,
): void {
  const cell = cells.get(key);
  if (cell === undefined || (existing && cell === names[key].write(existing.values[idsOf[key]]))) return;
  const { ids, problem } = names[key].read(cell);
  if (problem !== undefined) wrong(key, problem);
  if (key === 'related' && existing && ids.includes(existing.record.id)) wrong(key, relatedToItself);
  draft[idsOf[key]] = ids;
}

function readAttributes(
  cells: Cells,
  draft: ProductValues,
  lines: AttributeLines,
  existing: Existing | undefined,
  wrong: Wrong,
): void {
  const cell = cells.get('attributes');
  const before = existing?.values.attributes ?? {};
  if (cell === undefined || (existing && cell === lines.write(before))) return;
  const { values, problems } = lines.read(cell, before);
  for (const problem of problems) wrong('attributes', problem);
  draft.attributes = values;
}

/** A required attribute binds what comes on sale, and what is on sale once its attributes change. */
function missingFor(
  draft: ProductValues,
  status: ProductStatus,
  existing: Existing | undefined,
  lines: AttributeLines,
): string[] {
  if (status === 'draft') return [];
  const stays = existing && existing.record.status !== 'draft' && !comesOnSale(existing.record.status, status);
  const same = stays && JSON.stringify(existing.values.attributes) === JSON.stringify(draft.attributes);
  return same ? [] : lines.missing(draft.attributes);
}

/** A new product is a draft unless the row says that it is sold at once. */
function readStatus(cell: string, now: ProductStatus | undefined, wrong: Wrong): ProductStatus {
  const word = cell.toLowerCase();
  if (word === '') return now ?? 'draft';
  const found = productStatuses.find((status) => status === word || productStatusNames[status].toLowerCase() === word);
  const known = productStatuses.map((status) => productStatusNames[status]).join(', ');
  if (!found) wrong('status', `Enter one of ${known}.`);
  else if (now === undefined && found !== 'draft' && found !== 'active') {
    wrong('status', 'A new product is Draft or Active.');
  } else if (now !== undefined && found !== now && !mayBecome(now, found)) {
    wrong('status', `From ${productStatusNames[now]} it can't become ${productStatusNames[found]}.`);
  }
  return found ?? now ?? 'draft';
}

/** What the form would say of the values, by the column of the file. */
function problemsOf(values: ProductValues): [ProductColumn, string][] {
  const shape = productValues.safeParse(values);
  const shaped = shape.success ? [] : shape.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  const ruled = Object.entries(productProblems(values)).flatMap(([field, messages]) =>
    messages.map((message) => [field, message] as const),
  );
  return [...shaped, ...ruled].map(([field, message]) => [columnOfField(field), message]);
}

function columnOfField(field: string): ProductColumn {
  const [first = '', second = ''] = field.split('.');
  const renamed: Readonly<Record<string, ProductColumn>> = {
    weightValue: 'weightLabel',
    weightUnit: 'weightLabel',
    grossValue: 'gross',
    premiumPct: 'premium',
    categoryIds: 'categories',
    tagIds: 'tags',
    relatedIds: 'related',
    'taxOverride.reason': 'taxReason',
    'buyback.pct': 'buybackPct',
    'buyback.fixed': 'buybackFixed',
    'seo.title': 'seoTitle',
    'seo.description': 'seoDescription',
  };
  return renamed[`${first}.${second}`] ?? renamed[first] ?? (first as ProductColumn);
}

/** A cell that can't be read leaves a value that may be wrong for that: the first thing said is enough. */
const onceEach = (problems: ImportRow['problems']) =>
  problems.filter(({ column }, at) => problems.findIndex((other) => other.column === column) === at);

function changesTold(
  { record, values }: Existing,
  after: ProductValues,
  status: ProductStatus,
  names: FileNames,
): ImportRow['changes'] {
  const told = [
    ...cellEntries.map(([key, { write }]) => ({ key, before: write(values), after: write(after) })),
    ...(['categories', 'tags', 'related'] as const).map((key) => ({
      key,
      before: names[key].write(values[idsOf[key]]),
      after: names[key].write(after[idsOf[key]]),
    })),
    {
      key: 'attributes' as const,
      before: names.attributes.write(values.attributes),
      after: names.attributes.write(after.attributes),
    },
    { key: 'status' as const, before: productStatusNames[record.status], after: productStatusNames[status] },
  ];
  return told
    .filter((change) => change.before !== change.after)
    .map(({ key, ...change }) => ({ column: columnLabel(key), ...change }));
}
