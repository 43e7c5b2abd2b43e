/** Rows by what they belong to, each in its order. */
export function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const held = found.get(keyOf(row));
    if (held) held.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}
