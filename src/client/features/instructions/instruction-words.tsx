import { groupedNumber } from '#client/kit/money/number-text.ts';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { OwnLimitOrderRow } from '#contract/instructions/limit-orders.contract.ts';
import { type LimitOrderStatus, limitOrderStatusNames } from '#contract/instructions/limit-orders.rules.ts';
import type { OwnPlanRow } from '#contract/instructions/plans.contract.ts';
import { type PlanMeasure, type PlanStatus, planStatusNames } from '#contract/instructions/plans.rules.ts';

const limitTones = {
  unconfirmed: 'gold',
  active: 'info',
  triggered: 'info',
  filled: 'ok',
  failed: 'warn',
  cancelled: 'quiet',
  expired: 'quiet',
} as const satisfies Record<LimitOrderStatus, StatusTone>;

export const LimitOrderTag = ({ status }: { status: LimitOrderStatus }) => (
  <StatusTag tone={limitTones[status]}>{limitOrderStatusNames[status]}</StatusTag>
);

const planTones = {
  active: 'ok',
  paused: 'gold',
  completed: 'quiet',
  cancelled: 'quiet',
} as const satisfies Record<PlanStatus, StatusTone>;

export const PlanTag = ({ status }: { status: PlanStatus }) => (
  <StatusTag tone={planTones[status]}>{planStatusNames[status]}</StatusTag>
);

/** What a limit order waits for, in a cell: "≤ 4,200.00 CAD a piece". */
export const targetWords = ({ side, basis, target, currency }: OwnLimitOrderRow): string =>
  `${side === 'buy' ? '≤' : '≥'} ${groupedNumber(target, 2)} ${currency} ${basis === 'unit' ? 'a piece' : 'an ounce'}`;

/** At what its target was reached; nothing of one that still waits, or failed before a price was locked. */
export const seenWords = ({ seen, currency }: OwnLimitOrderRow): string | null =>
  seen === null ? null : `${groupedNumber(seen, 2)} ${currency}`;

/** What a plan measures: "500.00 CAD", "10 g". */
export const measuredWords = (
  { measure, currency }: { measure: PlanMeasure; currency: string },
  amount: string,
): string => (measure === 'money' ? `${groupedNumber(amount, 2)} ${currency}` : `${amount} g`);

export const planAmountWords = (plan: OwnPlanRow): string => measuredWords(plan, plan.amount);
