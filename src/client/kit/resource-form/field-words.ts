import type { AnyForm } from './form-spec.ts';
import type { JoinField, SameField } from './three-way.ts';
import { fieldOf, isEmpty, isSame, type Problems, type Values } from './values.ts';

/** As much of a text as a save bar has room for. */
const ROOM = 32;

/** A field's value as the form writes it in words. */
export function wordsOf({ fields }: AnyForm, field: string, value: unknown): string {
  const spec = fields[field];
  if (spec?.secret) return 'not shown';
  if (isEmpty(value))
    return spec?.words && value !== null && value !== undefined ? spec.words(value) || 'empty' : 'empty';
  return clipped(spec?.words ? spec.words(value) : plainWords(value));
}

/** What of a value is disputed, in words: the original's, mine or theirs. */
export function disputedWordsOf(
  form: AnyForm,
  field: string,
  value: unknown,
  { mine, theirs }: { mine: unknown; theirs: unknown },
): string {
  return form.fields[field]?.differing?.(value, mine, theirs) ?? wordsOf(form, field, value);
}

/** What a field is called. */
export const labelOf = ({ fields }: AnyForm, field: string): string => fields[field]?.label ?? field;

/** What the place of a message is called: a part of a field by what the form tells of it, else the field. */
export function placeNameOf(form: AnyForm, path: string, values: Values): string {
  const field = fieldOf(path);
  return form.fields[field]?.partLabel?.(path, values[field]) ?? labelOf(form, field);
}

/** A part as it was entered. */
export const textOf = (part: unknown): string => (typeof part === 'string' ? part : '');

/** A part of a field's value in words, by its path: "XAU.buyPct"; null where the form does not tell its parts. */
export function partWordsOf({ fields }: AnyForm, path: string, value: unknown): string | null {
  const [field = '', key = ''] = path.split('.');
  const part = fields[field]?.parts?.[key];
  return part ? part.words(textOf(value)) : null;
}

/** When the values of a field mean the same, by what the form says of it. */
export const sameIn =
  ({ fields }: AnyForm): SameField =>
  (field, one, other) =>
    isSame(one, other) || (fields[field]?.same?.(one, other) ?? false);

/** How two changes of a field are joined, by what the form says of it. */
export const joinIn =
  ({ fields }: AnyForm): JoinField =>
  (field, original, mine, theirs) =>
    fields[field]?.join?.(original, mine, theirs);

/** What the form itself finds wrong: what must be filled and is not, and what its fields check. */
export function problemsOf(form: AnyForm, values: Values): Problems {
  const found = Object.entries(form.fields).flatMap(([field, { required, check }]) => {
    const value = values[field];
    const problem = required !== undefined && isEmpty(value) ? required : (check?.(value, values) ?? null);
    return problem === null ? [] : [[field, [problem]] as const];
  });
  return { ...ruleProblemsOf(form, values), ...Object.fromEntries(found) };
}

/** What the form's rules find wrong, worked out once for the same values. */
export function ruleProblemsOf({ problems }: AnyForm, values: Values): Problems {
  if (!problems) return {};
  const known = ruled.get(values) ?? problems(values);
  ruled.set(values, known);
  return known;
}

const ruled = new WeakMap<Values, Problems>();

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) {
    return value.every((each) => typeof each === 'string')
      ? value.join(', ')
      : value.length === 1
        ? '1 entry'
        : `${value.length} entries`;
  }
  return 'changed';
}

function clipped(text: string): string {
  const line = text.trim().replaceAll(/[ \t\r\n]+/g, ' ');
  return line.length > ROOM ? `${line.slice(0, ROOM - 1).trimEnd()}…` : line;
}
