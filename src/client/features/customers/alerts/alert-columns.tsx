import { groupedNumber } from '#client/kit/money/number-text.ts';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { OwnAlertRow } from '#contract/customers/alerts.contract.ts';
import { type AlertStatus, alertStatusNames } from '#contract/customers/alerts.rules.ts';

const tones = {
  active: 'info',
  triggered: 'ok',
  expired: 'quiet',
  deleted: 'quiet',
} as const satisfies Record<AlertStatus, StatusTone>;

export const AlertStatusTag = ({ status }: { status: AlertStatus }) => (
  <StatusTag tone={tones[status]}>{alertStatusNames[status]}</StatusTag>
);

/** What it waits for, in a cell: "≤ 4,200.00 CAD". */
export function alertTerms({ kind, direction, amount, currency }: OwnAlertRow): string {
  if (kind === 'stock' || amount === null) return 'back in stock';
  return `${direction === 'above' ? '≥' : '≤'} ${groupedNumber(amount, 2)} ${currency ?? ''}${kind === 'spot' ? ' / oz' : ''}`;
}

/** At what it went off; nothing of one that has not, or of stock. */
export const seenWords = ({ seenAmount, currency }: OwnAlertRow): string | null =>
  seenAmount === null ? null : `${groupedNumber(seenAmount, 2)} ${currency ?? ''}`;
