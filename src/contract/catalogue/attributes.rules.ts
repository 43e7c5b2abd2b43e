import { decimal } from '#contract/arithmetic/exact.ts';

export const attributeLimits = {
  code: 40,
  label: 60,
  unit: 12,
  group: 40,
  option: 60,
  options: 100,
  /** Attributes in all; a product's form shows every one. */
  count: 100,
  text: 200,
} as const;

export const attributeTypes = ['text', 'number', 'select', 'multi', 'boolean', 'date'] as const;
export type AttributeType = (typeof attributeTypes)[number];

export const attributeTypeNames = {
  text: 'Text',
  number: 'Number',
  select: 'One of a list',
  multi: 'Several of a list',
  boolean: 'Yes or no',
  date: 'Day',
} as const satisfies Record<AttributeType, string>;

export const hasOptions = (type: AttributeType): boolean => type === 'select' || type === 'multi';

/** Types whose values customers can choose among in the shop. */
export const isFilterableType = (type: AttributeType): boolean => hasOptions(type) || type === 'boolean';

/** A code is what CSV files and addresses call an attribute by. */
export function codeProblem(code: string): string | undefined {
  if (code === '') return 'Enter a code, such as mintage-limit.';
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code)
    ? undefined
    : 'Begin with a small letter; use small letters, digits and single hyphens, such as mintage-limit.';
}

/**
 * What a product says of an attribute: text, decimal text, a day such as 2026-05-01, the id of an option or of several,
 * or yes or no.
 */
export type AttributeValue = string | boolean | string[];

/** By the attribute's id; what is missing is not said. */
export type AttributeValues = Record<string, AttributeValue>;

interface Described {
  label: string;
  type: AttributeType;
  required: boolean;
  options: readonly { id: string; label: string; hidden: boolean }[];
}

/** Nothing entered. */
const isUnsaid = (value: AttributeValue | undefined): boolean =>
  value === undefined || (typeof value !== 'boolean' && value.length === 0);

/** What is wrong with a value, in a sentence with its remedy; undefined if nothing is. An option that was hidden may stay. */
export function attributeProblem(
  { label, type, required, options }: Described,
  value: AttributeValue | undefined,
  before?: AttributeValue,
): string | undefined {
  if (value === undefined || isUnsaid(value)) return required ? `Enter the ${label.toLowerCase()}.` : undefined;
  const stays = new Set(typeof before === 'string' ? [before] : Array.isArray(before) ? before : []);
  const isChoice = (id: string) => options.some((option) => option.id === id && (!option.hidden || stays.has(id)));
  const mustChoose = 'This choice is no more. Choose again.';
  switch (type) {
    case 'text':
      if (typeof value !== 'string') return 'Enter text.';
      if (value.length > attributeLimits.text) return `Use at most ${attributeLimits.text} characters.`;
      return /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(value) ? 'Write this on one line of plain text.' : undefined;
    case 'number':
      return typeof value === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(value)
        ? undefined
        : 'Enter a number such as 1000 or 12.5.';
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : 'Enter a day such as 2026-05-01.';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Choose yes or no.';
    case 'select':
      return typeof value === 'string' && isChoice(value) ? undefined : mustChoose;
    case 'multi':
      return typeof value === 'object' && value.every(isChoice) ? undefined : mustChoose;
  }
}

function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The same values written in one way only: nothing unsaid, numbers plain, choices and attributes in order. */
export function canonicalAttributes(values: AttributeValues): AttributeValues {
  const said = Object.entries(values).filter(([, value]) => !isUnsaid(value));
  return Object.fromEntries(
    said
      .map(([id, value]): [string, AttributeValue] => [
        id,
        typeof value === 'object' ? [...new Set(value)].toSorted() : value,
      ])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** A number in one way of writing: "007.50" is "7.5". */
export const plainNumber = (text: string): string => decimal(text).toFixed();

/** A value as a specification table says it. */
export function attributeWords(
  { type, unit, options }: { type: AttributeType; unit: string; options: readonly { id: string; label: string }[] },
  value: AttributeValue,
): string {
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') {
    return options
      .filter(({ id }) => value.includes(id))
      .map(({ label }) => label)
      .join(', ');
  }
  if (type === 'select') return labelOf(value);
  if (type === 'number') return unit === '' ? grouped(value) : `${grouped(value)}\u202f${unit}`;
  if (type === 'date') return `${value.slice(5, 7)}/${value.slice(8, 10)}/${value.slice(0, 4)}`;
  return value;
}

const grouped = (number: string): string => {
  const [whole = '', part] = plainNumber(number).split('.');
  const thousands = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return (part === undefined ? thousands : `${thousands}.${part}`).replace('-', '\u2212');
};
