import { fractionText, percentText } from '#contract/arithmetic/percent.ts';
import type { ProductValues } from '#contract/catalogue/product-values.rules.ts';

/** Reads a cell into the values; answers what is wrong with it. An empty cell never comes here. */
type ReadCell = (cell: string, values: ProductValues) => string | undefined;

export interface ImportCell {
  read: ReadCell;
  /** The values as the list's CSV says them. */
  write: (values: ProductValues) => string;
  /** What an empty cell does; without it, an empty cell leaves everything as it is. */
  clear?: (values: ProductValues) => void;
}

type TextField = 'name' | 'slug' | 'mint' | 'country' | 'packaging';
type OptionalField = 'gtin' | 'year' | 'legalTender' | 'dimensions';
type CountField = 'minQty' | 'maxQty' | 'stepQty' | 'lowAt' | 'position';

export const text = (field: TextField): ImportCell => ({
  read: (cell, values) => void (values[field] = cell),
  write: (values) => values[field],
});

export const optional = (field: OptionalField): ImportCell => ({
  read: (cell, values) => void (values[field] = cell),
  write: (values) => values[field] ?? '',
  clear: (values) => void (values[field] = null),
});

export const count = (field: CountField): ImportCell => ({
  read: (cell, values) => {
    if (!/^\d{1,9}$/.test(cell)) return 'Enter a whole number, such as 10.';
    values[field] = Number(cell);
  },
  write: (values) => String(values[field]),
});

export const optionalCount = (field: 'dailyLimit' | 'backorderDays', wrong: string): ImportCell => ({
  read: (cell, values) => {
    if (!/^\d{1,9}$/.test(cell)) return wrong;
    values[field] = Number(cell);
  },
  write: (values) => values[field]?.toString() ?? '',
  clear: (values) => void (values[field] = null),
});

export const yesNo = (
  get: (values: ProductValues) => boolean,
  set: (values: ProductValues, yes: boolean) => void,
): ImportCell => ({
  read: (cell, values) => {
    const word = cell.toLowerCase();
    if (!['yes', 'no', 'true', 'false'].includes(word)) return 'Enter yes or no.';
    set(values, word === 'yes' || word === 'true');
  },
  write: (values) => (get(values) ? 'yes' : 'no'),
});

export const percent = (
  get: (values: ProductValues) => string,
  set: (values: ProductValues, fraction: string) => void,
): ImportCell => ({
  read: (cell, values) => {
    if (!/^-?\d{1,3}(\.\d{1,4})?$/.test(cell))
      return 'Enter a percentage with a point and at most four decimals, such as 3.5.';
    set(values, fractionText(cell));
  },
  write: (values) => percentText(get(values)),
});

export const money = (
  get: (values: ProductValues) => string | null,
  set: (values: ProductValues, amount: string) => void,
): ImportCell => ({
  read: (cell, values) => {
    if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(cell))
      return 'Enter an amount with a point and at most two decimals, such as 5.00.';
    set(values, cell);
  },
  write: (values) => get(values) ?? '',
});

/** One of several, by its sign or by its name, in small letters or large. */
export const oneOf = <Value extends string>(
  field: 'metal' | 'form' | 'pricingMode' | 'vaultClass',
  known: readonly Value[],
  names: Record<Value, string>,
): ImportCell => ({
  read: (cell, values) => {
    const word = cell.toLowerCase();
    const found = known.find((value) => value.toLowerCase() === word || names[value].toLowerCase() === word);
    if (!found) return `Enter one of ${known.map((value) => names[value]).join(', ')}.`;
    Object.assign(values, { [field]: found });
  },
  write: (values) => names[values[field] as Value],
});

export const grams = /^\d{1,9}(\.\d{1,9})?$/;
export const notGrams = 'Enter grams with a point, such as 31.1066.';
