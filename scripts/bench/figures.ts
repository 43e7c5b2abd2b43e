/** One measured figure; `bar` is what we want to reach, in words. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  bar?: string;
}

/** What a benchmark gives back: its figures, and whatever is needed to believe them. */
export interface Measured {
  figures: Figure[];
  notes: string[];
}

/** Prints a table for people. */
export function printTable(name: string, { figures, notes }: Measured): void {
  const rows = [
    ['', 'measured', 'unit', 'bar'],
    ...figures.map(({ what, value, unit, bar = '' }) => [what, rounded(value), unit, bar]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${name}`);
  for (const [what = '', value = '', unit = '', bar = ''] of rows) {
    const cells = [what.padEnd(widths[0] ?? 0), value.padStart(widths[1] ?? 0), unit.padEnd(widths[2] ?? 0), bar];
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
  for (const note of notes) console.log(`  ${note}`);
}

/** Prints everything once more for programs, on the last line. */
export function printJson(results: Readonly<Record<string, Measured>>): void {
  console.log(`\n${JSON.stringify({ node: process.version, measuredAt: new Date().toISOString(), results })}`);
}

/** The middle one of an odd number of values, or the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

/** The value that this part of all is not above. */
export function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}

const rounded = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
};
