import { ageBucketNames, ageBuckets } from '#contract/finance/ageing.rules.ts';
import type { Ageing, AgeingSide } from '#contract/finance/ageing.contract.ts';
import { byteOrderMark, recordEnd, textField } from '#server/db/csv-text.ts';

const headings = {
  receivables: ['Customer', 'Order', 'Due', 'Currency'],
  payables: ['Supplier', 'Bill', 'Due', 'Currency'],
} as const satisfies Record<AgeingSide, readonly string[]>;

/** An ageing as a CSV file: a row for each order or bill, its amount in the column of its age. */
export function ageingCsv(side: AgeingSide, { items }: Ageing): string {
  const heading = [...headings[side], ...ageBuckets.map((bucket) => ageBucketNames[bucket]), 'Total'];
  const rows = items.map(({ party, number, dueOn, currency, bucket, amount }) => [
    ...[party, number].map(textField),
    ...[dueOn, currency],
    ...ageBuckets.map((each) => (each === bucket ? amount : '')),
    amount,
  ]);
  return byteOrderMark + [heading, ...rows].map((row) => row.join(',') + recordEnd).join('');
}
