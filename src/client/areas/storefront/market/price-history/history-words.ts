import { clockTime, shortDate, shortDateTime } from '#client/kit/date/date-words.ts';
import type { PriceRange } from '#contract/market/price-history.rules.ts';

export const rangeOptions = [
  { value: '1d', label: '1d' },
  { value: '1w', label: '1w' },
  { value: '1m', label: '1m' },
  { value: '3m', label: '3m' },
  { value: '1y', label: '1y' },
  { value: '5y', label: '5y' },
  { value: 'max', label: 'Max' },
] as const satisfies readonly { value: PriceRange; label: string }[];

export const rangeWords = {
  '1d': 'one day',
  '1w': 'one week',
  '1m': 'one month',
  '3m': 'three months',
  '1y': 'one year',
  '5y': 'five years',
  max: 'all that is recorded',
} as const satisfies Record<PriceRange, string>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment of a history: with its time of day where that tells anything. */
export const momentWords = (at: string, range: PriceRange): string =>
  range === '1d' || range === '1w' || range === '1m' ? shortDateTime(at) : shortDate(at);

/** The same below the chart, as short as it can be. */
export function tickWords(at: string, range: PriceRange): string {
  if (range === '1d') return clockTime(at);
  const [month = '', day = '', year = ''] = shortDate(at).split('/');
  return range === '1w' || range === '1m' || range === '3m'
    ? `${month}/${day}`
    : `${months[Number(month) - 1]} ${year}`;
}
