import { decimal } from '#contract/arithmetic/exact.ts';
import { nameOfKey } from './rate-limits.rules.ts';
import { type RateTerms, sortedKeys } from './rate-terms.rules.ts';

const short: Readonly<Record<string, string>> = {
  buyPct: 'ask',
  buyFixed: 'ask per oz',
  sellPct: 'bid',
  sellFixed: 'bid, fixed',
  annualPct: 'storage a year',
  monthlyMin: 'least a month',
  withdrawalFee: 'withdrawal',
};

/** One figure that changed, such as "Gold ask" from "0.50 %" to "0.45 %". */
export interface RateChange {
  what: string;
  from: string;
  to: string;
}

type Rates = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What differs between two sets of terms, figure by figure; all of `after` where there was nothing before. */
export function rateChanges(before: RateTerms | null, after: RateTerms): RateChange[] {
  if (after.kind === 'currency') return currencyChanges(before?.kind === 'currency' ? before : null, after);
  const was = (before && before.kind !== 'currency' ? before.rates : {}) as Rates;
  const then = after.rates as Rates;
  return sortedKeys({ ...was, ...then }).flatMap((at) => {
    const [old, now] = [was[at], then[at]];
    if (!now) return [{ what: nameOfKey(at), from: 'set', to: 'none' }];
    return Object.keys(now).flatMap((field) => {
      const [from, to] = [old?.[field], now[field] ?? '0'];
      if (from !== undefined && decimal(from).eq(decimal(to))) return [];
      return [{ what: `${nameOfKey(at)} ${short[field] ?? field}`, from: figure(field, from), to: figure(field, to) }];
    });
  });
}

type Currency = Extract<RateTerms, { kind: 'currency' }>;

function currencyChanges(before: Currency | null, after: Currency): RateChange[] {
  const rate = (terms: Currency | null) =>
    !terms ? 'none' : terms.source === 'feed' ? 'from the feed' : (terms.usdRate ?? 'none');
  const [from, to] = [rate(before), rate(after)];
  const [markupFrom, markupTo] = [figure('markupPct', before?.markup), figure('markupPct', after.markup)];
  return [
    ...(from === to ? [] : [{ what: 'Rate', from, to }]),
    ...(markupFrom === markupTo ? [] : [{ what: 'Markup', from: markupFrom, to: markupTo }]),
  ];
}

/** At least two decimals, as many as it takes. */
function figure(field: string, value: string | undefined): string {
  if (value === undefined) return 'none';
  const isShare = field.endsWith('Pct');
  const text = (isShare ? decimal(value).times(100) : decimal(value)).toFixed();
  const [whole = '0', rest = ''] = text.split('.');
  const filled = `${whole}.${rest.padEnd(2, '0')}`;
  return isShare ? `${filled} %` : filled;
}

/** The changes in one line of at most 400 characters. */
export function changeWords(before: RateTerms | null, after: RateTerms): string {
  const words = rateChanges(before, after)
    .map(({ what, from, to }) => (from === 'none' ? `${what} ${to}` : `${what} ${from} → ${to}`))
    .join(', ');
  return words.length <= 400 ? words : `${words.slice(0, 399)}…`;
}
