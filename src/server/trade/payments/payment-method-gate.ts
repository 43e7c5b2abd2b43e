import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import { decimal, minorUnits } from '#contract/arithmetic/exact.ts';
import type { PaymentMethodRow } from '#contract/trade/payments.contract.ts';
import type { Province } from '#contract/provinces.ts';

/** The terms of a way to pay, as the staff writes them. */
export interface MethodTerms {
  name: string;
  instructions: string;
  /** Decimal text in CAD. */
  minCad: string | null;
  maxCad: string | null;
  adjustmentPct: string;
  surchargeCap: string | null;
  noSurchargeIn: Province[];
  holdBusinessDays: number;
  active: boolean;
  version: number;
}

/** A point of the price, as a fraction: what moves it by more needs a second person. */
const POINT = '0.01';

/** Why one person alone may not change the terms so; null where he may. */
export function whySecondOnTerms(
  before: PaymentMethodRow,
  after: MethodTerms,
  adjustmentDayAgo: string,
): string | null {
  if (before.instructions !== after.instructions || before.name !== after.name) {
    return 'It changes what customers are told about where to send their money.';
  }
  const isFar = [before.adjustmentPct, adjustmentDayAgo].some((earlier) =>
    decimal(after.adjustmentPct).minus(decimal(earlier)).abs().gt(POINT),
  );
  if (after.holdBusinessDays < before.holdBusinessDays) {
    return 'Goods paid for this way would leave sooner, and reversed payments are found later.';
  }
  if (before.maxCad !== null && (after.maxCad === null || minorUnits(after.maxCad) > minorUnits(before.maxCad))) {
    return 'Larger orders could be paid this way.';
  }
  if (isCapWider(before, after)) {
    return 'More could be added to what customers pay than before: card networks and the law of a province bound that.';
  }
  if (isFar) return 'It moves the price with this payment method by more than a point within a day.';
  // Taken off after every floor of a price, so that steps of some days are held together, too.
  const [earlier, now] = [decimal(before.adjustmentPct), decimal(after.adjustmentPct)];
  return now.lt(earlier) && now.lt(decimal(POINT).times(-1))
    ? 'It takes more than a point off the price with this payment method, whatever it took off before.'
    : null;
}

/** Whether more may be added so, or in a province in which nothing was. */
function isCapWider(before: PaymentMethodRow, after: MethodTerms): boolean {
  if (before.noSurchargeIn.some((province) => !after.noSurchargeIn.includes(province))) return true;
  if (before.surchargeCap === null) return false;
  return after.surchargeCap === null || decimal(after.surchargeCap).gt(decimal(before.surchargeCap));
}

/** What the change does, before and after, for who approves it. */
export function effectOfTerms(before: PaymentMethodRow, after: MethodTerms): EffectLine[] {
  const lines: EffectLine[] = [
    { what: 'Customers read', before: before.instructions, after: after.instructions },
    {
      what: 'Adds to the price, %',
      before: decimal(before.adjustmentPct).times(100).toString(),
      after: decimal(after.adjustmentPct).times(100).toString(),
    },
    { what: 'Adds at most, %', before: percentOrNone(before.surchargeCap), after: percentOrNone(after.surchargeCap) },
    {
      what: 'Adds nothing in',
      before: before.noSurchargeIn.join(', ') || 'no province',
      after: after.noSurchargeIn.join(', ') || 'no province',
    },
    { what: 'Largest order, CAD', before: before.maxCad ?? 'no limit', after: after.maxCad ?? 'no limit' },
    { what: 'Held, business days', before: String(before.holdBusinessDays), after: String(after.holdBusinessDays) },
    { what: 'Name', before: before.name, after: after.name },
    { what: 'Offered', before: before.active ? 'yes' : 'no', after: after.active ? 'yes' : 'no' },
  ];
  return lines.filter((line) => line.before !== line.after);
}

const percentOrNone = (share: string | null): string =>
  share === null ? 'no limit' : decimal(share).times(100).toString();
