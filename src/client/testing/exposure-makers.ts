import type { Exposure, HedgePosition, MetalMargin, MetalPosition } from '#contract/overview/exposure.contract.ts';
import { marginSpans } from '#contract/overview/exposure.rules.ts';
import { metals } from '#contract/metals.ts';

const ounce = 31_103_476_800n;
const oz = (ounces: bigint) => (ounces * ounce).toString();

/** Nothing held, nothing owed, at a price; a test states what is different about its own. */
const aPosition = (own: Partial<MetalPosition> = {}): MetalPosition => ({
  metal: 'XAU',
  onHandNg: '0',
  boughtBackNg: '0',
  toRefineNg: '0',
  lockedNg: '0',
  lockedQuotes: 0,
  unpaidNg: '0',
  unpaidOrders: 0,
  paidNg: '0',
  paidOrders: 0,
  netNg: '0',
  priceCad: '5656.9210',
  priceSide: 'bid',
  valueCad: '0.00',
  costCad: null,
  costPerOz: null,
  freeNg: '0',
  unrealisedCad: null,
  ...own,
});

/** Nine ounces of gold, four of them sold. */
const gold = aPosition({
  onHandNg: oz(9n),
  lockedNg: oz(1n),
  lockedQuotes: 1,
  unpaidNg: oz(2n),
  unpaidOrders: 1,
  paidNg: oz(1n),
  paidOrders: 2,
  netNg: oz(5n),
  valueCad: '28284.61',
  costCad: '45000.00',
  costPerOz: '5000.00',
  freeNg: oz(5n),
  unrealisedCad: '3284.61',
});
/** Two ounces of silver more sold than there are. */
const silver = aPosition({
  metal: 'XAG',
  paidNg: oz(2n),
  paidOrders: 1,
  netNg: `-${oz(2n)}`,
  priceCad: '42.1000',
  priceSide: 'ask',
  valueCad: '-84.20',
});

const margins = { day: '876.53', week: '1876.53', month: '-20.00' } as const;
const none = { fineNg: '0', salesCad: '0.00', costCad: '0.00', marginCad: '0.00', marginPct: null };
const sold = (marginCad: string): MetalMargin => ({
  metal: 'XAU',
  fineNg: oz(1n),
  salesCad: '5876.53',
  costCad: '5000.00',
  marginCad,
  marginPct: '14.92',
});

/** Even, within its limit. */
export const aHedgePosition = (own: Partial<HedgePosition> = {}): HedgePosition => ({
  ...{ metal: 'XAU', netNg: '0', hedgedNg: '0', afterNg: '0', limitNg: oz(100n), isBeyond: false, waiting: 0 },
  wanted: null,
  ...own,
});

/** Gold is held, silver is owed, of the others there is nothing. */
export const anExposure = (own: Partial<Exposure> = {}): Exposure => ({
  asOf: '2026-11-20T19:30:00.000Z',
  prices: { market: 'open', as_of: '2026-11-20T19:29:50.000Z', stale: false },
  positions: [gold, silver, aPosition({ metal: 'XPT' }), aPosition({ metal: 'XPD' })],
  totals: { valueCad: '28200.41', costCad: '45000.00', unrealisedCad: '3284.61' },
  margins: marginSpans.map((span, place) => ({
    span,
    from: ['2026-11-20', '2026-11-14', '2026-10-22'][place] ?? '',
    metals: metals.map((metal) => (metal === 'XAU' ? sold(margins[span]) : { metal, ...none })),
    total: { salesCad: '5876.53', costCad: '5000.00', marginCad: margins[span], marginPct: '14.92' },
  })),
  hedges: metals.map((metal) => aHedgePosition({ metal })),
  ...own,
});
