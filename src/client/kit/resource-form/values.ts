/** What stands in a form, by field. Values are plain: text, booleans, null, lists and objects of these. */
export type Values = Readonly<Record<string, unknown>>;

/** Messages by the path of their field, such as "slug" or "breaks.1.minQty". */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** Equal in every part; text that differs only in the space around it is equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim();
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, index) => isSame(each, other[index]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? ownValue(value, key) : undefined), values);
}

/** The values with another one at a path; what is beside the path stays the same object. */
export function withValueAt<Whole>(values: Whole, path: string, value: unknown): Whole {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt(valueAt(values, key) ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(key), inner) as Whole;
  return { ...values, [key]: inner };
}

/** The field that a path lies in: "breaks" for "breaks.1.minQty". */
export const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** Whether one path lies in the other, or is it. */
export const isWithin = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`);

/** Nothing is there: no text, no list entry, nothing chosen. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const ownValue = (value: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;
