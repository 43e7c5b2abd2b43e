import { NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';
import {
  addedStorage,
  monthlyStorage,
  storageFee,
  storageSellUnit,
  storedWorth,
  yearlyStorage,
} from './storage-pricing.ts';
import { workedBasis as basis } from '#contract/testing/worked-prices.ts';

const terms = { sellPct: '0.01', sellFixed: '2.50', annualPct: '0.004', monthlyMin: '5', withdrawalFee: '45' };
const ounce = NG_PER_TROY_OUNCE.toString();

test('fifty thousand dollars at 0.40 % for 31 days cost 16.99', () => {
  expect(storageFee(5_000_000n, '0.004', 31)).toBe(1699n);
});

test('a month costs its fee, at least the minimum, and nothing for nothing', () => {
  expect(monthlyStorage(5_000_000n, terms, 31)).toBe(1699n);
  expect(monthlyStorage(100_000n, terms, 31)).toBe(500n);
  expect(monthlyStorage(0n, terms, 31)).toBe(0n);
  expect(monthlyStorage(5_000_000n, terms, 31, '0.2')).toBe(1359n);
});

test('a year costs its share of the value, at least twelve of the minimum, and nothing for nothing', () => {
  expect(yearlyStorage(5_000_000n, terms)).toBe(20_000n);
  expect(yearlyStorage(5_000_000n, terms, '0.2')).toBe(16_000n);
  expect(yearlyStorage(100_000n, terms)).toBe(6000n);
  expect(yearlyStorage(0n, terms)).toBe(0n);
});

test('pieces add their share to what is stored already, above the minimum that both together fill', () => {
  const silver = { annualPct: '0.006', monthlyMin: '5' };
  // 28,500.00 cost 162.45 a year; with a round of 82.62 more 162.92.
  expect(addedStorage({ value: 8262n, stored: 2_850_000n }, silver, '0.05')).toBe(47n);
  expect(addedStorage({ value: 8262n, stored: 0n }, silver, '0.05')).toBe(6000n);
  // Together still under twelve of the minimum, then a little above it.
  expect(addedStorage({ value: 8262n, stored: 100_000n }, silver)).toBe(0n);
  expect(addedStorage({ value: 100_000n, stored: 950_000n }, silver)).toBe(300n);
});

test('what is stored is worth the middle of bid and ask to its bill', () => {
  expect(storedWorth(NG_PER_TROY_OUNCE, { ...basis, spotBidUsd: '4000', spotAskUsd: '4001', usdRate: '1.25' })).toBe(
    500_063n,
  );
});

test('a stored ounce brings the bid less the commission, and never less than nothing', () => {
  // 5642.7787 x 0.99 - 2.50
  expect(storageSellUnit(ounce, basis, terms)).toBe(558_385n);
  expect(storageSellUnit(ounce, basis, { ...terms, sellFixed: '9999' })).toBe(0n);
});
