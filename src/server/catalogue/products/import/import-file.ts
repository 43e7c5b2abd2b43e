import { csvHeading } from '#contract/csv/csv-heading.ts';
import { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';
import { CsvProblem, type CsvRecord, type CsvSeparator, readCsv } from '#contract/csv/read-csv.ts';
import { importLimits, type ImportPreview } from '#contract/catalogue/product-imports.contract.ts';
import { withoutGuard } from '#server/db/csv-text.ts';
import { invalid } from '#server/http/refusal.ts';

import { importCells, type ProductColumn } from './import-cells.ts';

/** A file as it was sent, with what each of its columns is. */
export interface ImportFile {
  separator: CsvSeparator;
  headings: string[];
  /** By place; nothing for a heading that is not known. */
  keys: (ProductColumn | undefined)[];
  rows: CsvRecord[];
}

/** Reads a file; refuses with 422 what is no CSV, has no SKU to find products by, or is too long. */
export function readImportFile(text: string): ImportFile {
  if (text.includes('\0')) throw invalid('file', 'This is not a text file. Save the table as CSV UTF-8.');
  const { separator, records } = recordsIn(text);
  const [head, ...rows] = records;
  const headings = (head?.fields ?? []).map((heading) => withoutGuard(heading).trim());
  const keys = headings.map(keyOf);
  if (!keys.includes('sku')) {
    throw invalid('file', 'The file needs a column "SKU": by it each line finds its product.');
  }
  const twice = headings.find((_, at) => keys[at] !== undefined && keys.indexOf(keys[at]) !== at);
  if (twice !== undefined) throw invalid('file', `The column "${twice}" stands in the file twice. Remove one of them.`);
  if (rows.length === 0) throw invalid('file', 'The file has headings but no lines below them.');
  if (rows.length > importLimits.rows) {
    const most = importLimits.rows.toLocaleString('en');
    throw invalid('file', `The file has more than ${most} lines. Split it into files of ${most} at most.`);
  }
  return { separator, headings, keys, rows };
}

function recordsIn(text: string) {
  try {
    // The headings, and one line more than there may be, by which it is known that there are too many.
    return readCsv(text, { columns: importLimits.columns, records: importLimits.rows + 2 });
  } catch (error) {
    if (error instanceof CsvProblem) throw invalid('file', error.message);
    throw error;
  }
}

/** A heading without capitals and commas: "Gross weight, g" and "Gross weight g" name one column. */
const plain = (heading: string) => heading.toLowerCase().replaceAll(',', '');

/** The column that a heading names, by its label, its heading in our files or its key. */
function keyOf(heading: string): ProductColumn | undefined {
  const word = plain(heading);
  const known = Object.entries(adminProductsResource.columns);
  return known.find(([key, column]) =>
    [key, column.label, csvHeading(column)].some((name) => plain(name) === word),
  )?.[0] as ProductColumn | undefined;
}

/** What becomes of each column: many of a list's CSV are there to be looked at. */
export const columnUses = ({ headings, keys }: ImportFile): ImportPreview['columns'] =>
  headings.map((heading, at) => ({ heading, use: useOf(keys[at]) }));

/** Read, but not into the product's own values alone. */
const readBeside: ReadonlySet<string> = new Set<ProductColumn>(['sku', 'status', 'categories', 'tags', 'attributes']);

function useOf(key: ProductColumn | undefined): ImportPreview['columns'][number]['use'] {
  if (key === undefined) return 'unknown';
  return key in importCells || readBeside.has(key) ? 'read' : 'ignored';
}

/** What a column is called; a field without a column goes by its own name. */
export const columnLabel = (key: string): string => labels.get(key) ?? key;

const labels = new Map(Object.entries(adminProductsResource.columns).map(([key, { label }]) => [key, label]));
