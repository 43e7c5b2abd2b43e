/** What differs between two records of the same fields; undefined when nothing does. */
export function changedFields<Values extends object>(
  before: Values,
  after: Values,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const names = (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(before[name], inOrder) !== JSON.stringify(after[name], inOrder),
  );
  if (names.length === 0) return undefined;
  const told = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: told(before), after: told(after) };
}

/** Objects with their keys in one order: what the database kept as JSON comes back in another. */
const inOrder = (_key: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
