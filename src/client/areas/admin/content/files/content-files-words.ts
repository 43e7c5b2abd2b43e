import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { PieceCounts } from '#contract/content/content-files.contract.ts';
import { archiveLimits, type PieceOutcome } from '#contract/content/content-files.rules.ts';

/** What is wrong with the size of an archive, or null. */
export function archiveProblem(bytes: number): string | null {
  if (bytes === 0) return 'The file is empty. Choose another one.';
  return bytes > archiveLimits.bytes ? 'The archive is larger than 128 MB. Split it into several ones.' : null;
}

export const outcomeNames = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  refused: 'Refused',
} as const satisfies Record<PieceOutcome, string>;

export const outcomeTones = {
  new: 'ok',
  changed: 'info',
  same: 'quiet',
  refused: 'bad',
} as const satisfies Record<PieceOutcome, StatusTone>;

export const countedPieces = (count: number): string =>
  `${groupedNumber(String(count), 0)} ${count === 1 ? 'piece' : 'pieces'}`;

/** "2 pieces would be made and 5 pieces changed; 3 pieces are the same; 1 piece is refused and left out." */
export function archivePlan(counts: PieceCounts): string {
  const doing = [
    counts.new > 0 && `${countedPieces(counts.new)} would be made`,
    counts.changed > 0 && `${countedPieces(counts.changed)} would change`,
  ].filter(Boolean);
  const is = (count: number) => (count === 1 ? 'is' : 'are');
  const rest = [
    counts.same > 0 && `${countedPieces(counts.same)} ${is(counts.same)} the same`,
    counts.refused > 0 && `${countedPieces(counts.refused)} ${is(counts.refused)} refused and left out`,
  ].filter(Boolean);
  return `${[doing.length === 0 ? 'Nothing would be made or changed' : doing.join(' and '), ...rest].join('; ')}.`;
}
