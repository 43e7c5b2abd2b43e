import { decimal } from '#contract/arithmetic/exact.ts';
import { metalNames } from '#contract/metals.ts';
import { partsOfKey, type RateTerms } from './rate-terms.rules.ts';

/** Up to which change one person is enough: a fraction for percentages and rates, and an amount for fixed parts. */
export interface ApprovalLimits {
  share: string;
  amount: string;
}

const amounts: ReadonlySet<string> = new Set(['buyFixed', 'sellFixed', 'monthlyMin', 'withdrawalFee']);

const fieldNames: Readonly<Record<string, string>> = {
  buyPct: 'added to our ask',
  buyFixed: 'added per ounce',
  sellPct: 'taken off our bid',
  sellFixed: 'taken off, fixed',
  annualPct: 'storage a year',
  monthlyMin: 'least a month',
  withdrawalFee: 'per withdrawal',
};

/**
 * Why a change wants a second person, in words; null when one is enough. What has no figure before is compared with the
 * general terms of its metal, or with nothing charged. To take a metal's terms away always wants a second one.
 */
export function beyondLimits(before: RateTerms | null, after: RateTerms, limits: ApprovalLimits): string | null {
  if (before === null) return null;
  if (before.kind === 'currency' || after.kind === 'currency') {
    return before.kind === after.kind ? currencyBeyond(before as never, after as never, limits) : null;
  }
  const was: Rates = before.rates as Rates;
  const then: Rates = after.rates as Rates;
  const lost = Object.keys(was).find((at) => !(at in then) && partsOfKey(at).currency === null);
  if (lost !== undefined) return `${nameOfKey(lost)} would have no terms any more`;
  for (const [at, terms] of Object.entries(then)) {
    const old = was[at] ?? was[partsOfKey(at).metal] ?? {};
    for (const [field, value] of Object.entries(terms)) {
      const isAmount = amounts.has(field);
      const moved = decimal(value)
        .minus(decimal(old[field] ?? '0'))
        .abs();
      if (moved.lte(decimal(isAmount ? limits.amount : limits.share))) continue;
      const size = isAmount ? moved.toFixed(2) : `${moved.times(100).toFixed()} points`;
      return `${nameOfKey(at)}, ${fieldNames[field] ?? field}: ${size}`;
    }
  }
  return null;
}

type Rates = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Currency = Extract<RateTerms, { kind: 'currency' }>;

function currencyBeyond(before: Currency, after: Currency, { share }: ApprovalLimits): string | null {
  const markup = decimal(after.markup).minus(decimal(before.markup)).abs();
  if (markup.gt(decimal(share))) return `The markup: ${markup.times(100).toFixed()} points`;
  if (before.usdRate === null || after.usdRate === null) return null;
  const old = decimal(before.usdRate);
  const moved = decimal(after.usdRate).minus(old).abs();
  if (old.lte(0) || moved.lte(old.times(decimal(share)))) return null;
  return `The rate: ${moved.times(100).div(old).round(2, 1).toFixed()} %`;
}

/** "Gold", or "Gold in USD". */
export function nameOfKey(at: string): string {
  const { metal, currency } = partsOfKey(at);
  return currency === null ? metalNames[metal] : `${metalNames[metal]} in ${currency}`;
}
