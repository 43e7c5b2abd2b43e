import { moneyText } from '#contract/arithmetic/exact.ts';
import { limitSettings } from '#contract/trade/limit-settings.rules.ts';
import { type Limits, limitsEffect, whySecondLimits } from '#contract/trade/limits.rules.ts';
import type { PricesService } from '#server/market/market.door.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

const rows = ['pricing', 'feed', 'payments', 'refunds', 'stock', 'approvals'] as const;

const money = (minor: string) => moneyText(BigInt(minor));

const limitsOf = ({
  pricing,
  feed,
  payments,
  refunds,
  stock,
  approvals,
}: Pick<ShopSettings, (typeof rows)[number]>): Limits => ({
  floorBelowBid: pricing.floorBelowBid,
  productFall: pricing.productFall,
  tierPoints: pricing.tierPoints,
  taxPoints: pricing.taxPoints,
  rateShare: pricing.secondPersonShare,
  rateAmount: pricing.secondPersonAmount,
  feedMove: feed.confirmAlone,
  byHand: money(payments.byHandAbove),
  refunds: money(refunds.secondPersonAbove),
  stockCount: money(stock.countAbove),
  aloneAfter: String(approvals.aloneAfterHours),
});

/** Up to where one person alone may move prices and money: narrowed by one person, widened by two. The floor of prices is one. */
export const limitGroup = (prices: Pick<PricesService, 'republish' | 'refresh'>): KeptSettings =>
  keptSettings({
    group: limitSettings,
    rows,
    publish: { within: (tx, write) => prices.republish(tx, write), done: () => prices.refresh() },
    judge(_tx, before, after) {
      const [now, wanted] = [limitsOf(before), limitsOf(after)];
      const why = whySecondLimits(now, wanted);
      return why === null ? null : { why, effect: limitsEffect(now, wanted) };
    },
  });
