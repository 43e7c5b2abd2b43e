import type { PriceHistoryReply } from '#contract/market/price-history.contract.ts';
import { perUnit } from '#contract/market/prices.rules.ts';
import { type WeightUnit, weightUnitNames } from '#contract/metals.ts';
import { byteOrderMark, recordEnd } from '#server/db/csv-text.ts';

/** Decimals of a price in the file, as the history has them. */
const DECIMALS = 4;

/** A history as a CSV file: a row for each step, oldest first, with the exchange rate that it is told at. */
export function historyCsv({ candles, currency }: PriceHistoryReply, unit: WeightUnit): string {
  const priced = (word: string) => `${word} (${currency} per ${weightUnitNames[unit]})`;
  const heading = ['Until (UTC)', ...['Open', 'High', 'Low', 'Close'].map(priced), `${currency} for 1 USD`];
  const rows = candles.map(({ at, open, high, low, close, usd_rate }) => [
    at,
    ...[open, high, low, close].map((price) => perUnit(price, unit, DECIMALS)),
    usd_rate,
  ]);
  return byteOrderMark + [heading, ...rows].map((row) => row.join(',') + recordEnd).join('');
}
