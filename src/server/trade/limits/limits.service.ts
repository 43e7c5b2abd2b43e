import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import type { LimitsSetting, LimitsValues } from '#contract/trade/limits.contract.ts';
import { type Limits, limitsEffect, whySecondLimits } from '#contract/trade/limits.rules.ts';
import { askApproval, type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PricesService } from '#server/market/market.door.ts';

import { lockVersioned, readVersioned, saveSetting } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

/** The groups of settings in which limits stand, in the order in which they are locked. */
const groups = ['pricing', 'feed', 'payments', 'refunds', 'stock', 'approvals'] as const;
type Groups = Pick<ShopSettings, (typeof groups)[number]>;

const money = (minor: string) => moneyText(BigInt(minor));

const limitsOf = ({ pricing, feed, payments, refunds, stock, approvals }: Groups): Limits => ({
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

/** The limits as they stand in their groups; what else these hold stays. */
const withLimits = (before: Groups, limits: Limits): Groups => ({
  pricing: {
    ...before.pricing,
    floorBelowBid: limits.floorBelowBid,
    productFall: limits.productFall,
    tierPoints: limits.tierPoints,
    taxPoints: limits.taxPoints,
    secondPersonShare: limits.rateShare,
    secondPersonAmount: limits.rateAmount,
  },
  feed: { ...before.feed, confirmAlone: limits.feedMove },
  payments: { ...before.payments, byHandAbove: limits.byHand },
  refunds: { ...before.refunds, secondPersonAbove: limits.refunds },
  stock: { ...before.stock, countAbove: limits.stockCount },
  approvals: { ...before.approvals, aloneAfterHours: Number(limits.aloneAfter) },
});

/** As they are kept: fractions without needless zeros, amounts in minor units. */
const kept = (values: Limits): Limits => ({
  floorBelowBid: decimal(values.floorBelowBid).toFixed(),
  productFall: decimal(values.productFall).toFixed(),
  tierPoints: decimal(values.tierPoints).toFixed(),
  taxPoints: decimal(values.taxPoints).toFixed(),
  rateShare: decimal(values.rateShare).toFixed(),
  rateAmount: money(minorUnits(values.rateAmount).toString()),
  feedMove: decimal(values.feedMove).toFixed(),
  byHand: minorUnits(values.byHand).toString(),
  refunds: minorUnits(values.refunds).toString(),
  stockCount: minorUnits(values.stockCount).toString(),
  aloneAfter: values.aloneAfter,
});

type Read = typeof readVersioned;

/** All groups with a version that rises with each of theirs. */
async function standing(from: Executor, read: Read = readVersioned): Promise<{ value: Groups; version: number }> {
  const value: Partial<Record<keyof Groups, unknown>> = {};
  let version = 1 - groups.length;
  for (const key of groups) {
    const group = await read(from, key);
    value[key] = group.value;
    version += group.version;
  }
  return { value: value as Groups, version };
}
const lockStanding = (tx: Transaction) => standing(tx, (_, key) => lockVersioned(tx, key));

async function view(from: Executor): Promise<LimitsSetting> {
  const { value, version } = await standing(from);
  const waiting = (await waitingApprovals(from, 'limits')).get('limits') ?? null;
  return { id: 'limits', version, ...limitsOf(value), waiting };
}

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** The floor of prices is one of the limits. */
  prices: Pick<PricesService, 'republish' | 'refresh'>;
}

/** Up to where one person alone may move prices and money: narrowed by one person, widened by two. */
export function createLimitsService({ db, prices, ...shop }: Parts) {
  const write = async (tx: Transaction, before: Groups, values: Limits, actor: Actor): Promise<void> => {
    const after = withLimits(before, kept(values));
    for (const key of groups) {
      if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
      const change = { before: before[key], after: after[key], actor, action: 'setting.limits_changed' };
      await saveSetting(tx, key, change as Parameters<typeof saveSetting<typeof key>>[2]);
    }
  };

  const saveOrAsk = async (
    tx: Transaction,
    { wanted, reason, version }: { wanted: Limits; reason: string; version: number },
    actor: Actor & { id: string },
  ): Promise<void> => {
    const before = await lockStanding(tx);
    if (before.version !== version) throw conflictWith(await view(tx));
    const now = limitsOf(before.value);
    const why = whySecondLimits(now, wanted);
    if (why === null) return write(tx, before.value, wanted, actor);
    if (reason === '') throw invalid('reason', `${why} Say why.`);
    await askApproval(tx, shop, {
      kind: 'limits',
      permission: 'settings.write',
      subject: 'limits',
      title: 'Change what one person may do alone',
      effect: limitsEffect(now, wanted),
      request: { wanted, version },
      ...{ reason, why, actor },
    });
  };

  return {
    read: () => view(db),

    /** Refuses with 409 and the newer ones under another version, and with 422 beside the reason that a wider limit lacks. */
    async save(
      { reason, version, ...wanted }: LimitsValues & { reason: string; version: number },
      actor: Actor & { id: string },
    ): Promise<LimitsSetting> {
      const saved = await inTransaction(db, async (tx) => {
        await prices.republish(tx, () => saveOrAsk(tx, { wanted, reason, version }, actor));
        return view(tx);
      });
      await prices.refresh();
      return saved;
    },

    /** How the gate does a change that was approved. */
    gated: {
      permission: 'settings.write',
      async apply(tx, request, actor) {
        const { wanted, version } = request as { wanted: Limits; version: number };
        await prices.republish(tx, async () => {
          const before = await lockStanding(tx);
          if (before.version !== version) {
            throw conflict('These limits were changed since this was asked for. Refuse it, and ask anew.');
          }
          await write(tx, before.value, wanted, actor);
        });
      },
      done: () => prices.refresh(),
    } satisfies GatedChange,
  };
}
export type LimitsService = ReturnType<typeof createLimitsService>;
