/** What differs between two records of the same fields; undefined when nothing does. */
export function changedFields<Values extends object>(
  before: Values,
  after: Values,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const names = (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return undefined;
  const told = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { before: told(before), after: told(after) };
}
