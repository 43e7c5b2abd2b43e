/** What the modules above ask of the market: published prices, currencies and their state. */
export { type DailyClose, dailyCloses } from './prices/history/daily-closes.read.ts';
export type { ClosedPricing } from './prices/closed-pricing.ts';
export { allCurrencies, type CurrencyRecord, lockCurrency, saveCurrency } from './prices/currencies.read.ts';
export {
  currencyTermsOf,
  currentRateOf,
  feedRateSince,
  isRateLocked,
  setCurrencyTerms,
} from './prices/currency-terms.ts';
export { marketPricesIn } from './prices/market-prices.ts';
export type { PricesService } from './prices/prices.service.ts';
export type { PublishedMarket, PublishedPrices } from './prices/published-prices.ts';
export { rateAt } from './prices/rate-at.read.ts';
export { currencyState, shownCurrency } from './prices/trading-state.ts';
