/*
 * The one thing of a third party that a page of the shop may show: TradingView's chart, on `/trading` alone and only for who
 * asked for it. The page's policy lets in what stands here and nothing else. No price of ours comes from it.
 */

export const tradingChart = {
  /** The documented embed: it reads its options from the text of its own element and puts a frame beside itself. */
  script: 'https://s3.tradingview.com/external-embedding/embed-widget-advanced-chart.js',
  scriptSource: 'https://s3.tradingview.com',
  frameSources: ['https://*.tradingview.com', 'https://*.tradingview-widget.com'],
  /** Where the chart's maker tells of this symbol; the embed's terms ask for the link. */
  credit: 'https://www.tradingview.com/symbols/XAUUSD/?exchange=OANDA',
  /** So long may it take to come, in milliseconds; then our own chart stands in. */
  waitMs: 10_000,
  privacy: 'https://www.tradingview.com/privacy-policy/',
} as const;
