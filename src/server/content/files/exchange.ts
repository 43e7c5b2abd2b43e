import { invalid } from '#server/http/refusal.ts';

export type ReferenceKind = 'picture' | 'product' | 'category' | 'person';

/** What stands for an id in a file, or the other way round; null where there is nothing. */
export type Exchange = (kind: ReferenceKind, name: string) => string | null;

/** Fields that hold ids: what each is called in a file, and of what. A file says it by a path, a SKU, an address or a name. */
const fields: readonly [inShop: string, inFile: string, kind: ReferenceKind][] = [
  ['cover', 'cover', 'picture'],
  ['mediaId', 'picture', 'picture'],
  ['mediaIds', 'pictures', 'picture'],
  ['desktopId', 'desktop', 'picture'],
  ['mobileId', 'mobile', 'picture'],
  ['productId', 'product', 'product'],
  ['productIds', 'products', 'product'],
  ['related', 'related', 'product'],
  ['categoryId', 'shopCategory', 'category'],
  ['authorId', 'author', 'person'],
];

interface Field {
  to: string;
  kind: ReferenceKind;
}

const outward = new Map(fields.map(([inShop, inFile, kind]): [string, Field] => [inShop, { to: inFile, kind }]));
const inward = new Map(fields.map(([inShop, inFile, kind]): [string, Field] => [inFile, { to: inShop, kind }]));

/** Deeper than any content. */
const DEEPEST = 24;

/** Values of the shop as a file says them. */
export const asInFile = (values: unknown, exchange: Exchange): unknown => exchanged(values, outward, exchange);

/** What a file says as values of the shop; not checked yet. */
export const asInShop = (said: unknown, exchange: Exchange): unknown => exchanged(said, inward, exchange);

function exchanged(value: unknown, known: ReadonlyMap<string, Field>, exchange: Exchange, depth = 0): unknown {
  if (depth > DEEPEST) throw invalid('', 'It is nested too deeply.');
  if (Array.isArray(value)) return value.map((each) => exchanged(each, known, exchange, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const field = known.get(key);
      return field ? [field.to, named(held, field.kind, exchange)] : [key, exchanged(held, known, exchange, depth + 1)];
    }),
  );
}

function named(held: unknown, kind: ReferenceKind, exchange: Exchange): unknown {
  if (typeof held === 'string') return exchange(kind, held);
  if (!Array.isArray(held)) return held;
  return held.flatMap((each: unknown) => (typeof each === 'string' ? (exchange(kind, each) ?? []) : [each]));
}

/** JSON with its keys in one order and a line for each value: the same content is the same bytes. */
export const fileText = (value: unknown): string => `${JSON.stringify(value, inOrder, 2)}\n`;

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
