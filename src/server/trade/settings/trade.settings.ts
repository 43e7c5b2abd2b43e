import { DAY_MS } from '#contract/dates/durations.ts';
import { cancellingEffect, whySecondCancelling } from '#contract/trade/cancelling-effect.rules.ts';
import type { CancellingTerms } from '#contract/trade/cancelling.rules.ts';
import {
  bankSettings,
  cancellingSettings,
  complianceSettings,
  orderSettings,
  tradingSettings,
} from '#contract/trade/trade-settings.rules.ts';
import { changesSince } from '#server/audit/history-of.ts';
import type { Executor } from '#server/db/database.ts';
import type { PricesService } from '#server/market/market.door.ts';
import { type KeptSettings, keptSettings } from '#server/platform/platform.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { defaultSettings, type ShopSettings } from '#server/settings/shop-settings.ts';

import { limitGroup } from './limit.settings.ts';

const termsOf = (trading: ShopSettings['trading']): CancellingTerms => ({
  lossAgainst: trading.lossAgainst === 'bid' ? 'bid' : 'ask',
  fee: trading.cancellationFee,
  feeShare: trading.cancellationFeeShare,
});

const account = Object.keys(bankSettings.fields) as (keyof typeof bankSettings.fields)[];

type Compliance = ShopSettings['compliance'];

/** Whether fewer orders would become a task than today. */
const tellsFewer = (now: Compliance, wanted: Compliance): boolean =>
  BigInt(wanted.largeCad) > BigInt(now.largeCad) ||
  wanted.withinHours < now.withinHours ||
  wanted.structuringOrders > now.structuringOrders ||
  BigInt(wanted.structuringFromCad) > BigInt(now.structuringFromCad) ||
  BigInt(wanted.structuringToCad) < BigInt(now.structuringToCad);

interface Parts {
  clock: Clock;
  prices: Pick<PricesService, 'republish' | 'refresh'>;
}

/** What administrators set of selling: locks, what cancelling costs, where is paid to, which orders are told of, and the limits. */
export function tradeGroups({ clock, prices }: Parts): readonly KeptSettings[] {
  /** The costs of cancelling as they stood a day ago: slices of a change are one change. */
  const dayAgo = async (tx: Executor, now: CancellingTerms): Promise<CancellingTerms> => {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const [first] = await changesSince(tx, { entity: 'setting', ids: ['trading'], since });
    return first ? termsOf(first.before as ShopSettings['trading']) : now;
  };

  return [
    keptSettings({ group: tradingSettings, rows: ['trading'] }),
    keptSettings({
      group: cancellingSettings,
      rows: ['trading'],
      async judge(tx, before, after) {
        const [now, wanted] = [termsOf(before.trading), termsOf(after.trading)];
        const why = whySecondCancelling(now, wanted) ?? whySecondCancelling(await dayAgo(tx, now), wanted);
        return why === null ? null : { why, effect: cancellingEffect(now, wanted) };
      },
    }),
    keptSettings({
      group: bankSettings,
      rows: ['payments'],
      judge: (_tx, { payments: now }, { payments: wanted }) =>
        account.some((name) => now[name] !== wanted[name] && now[name] !== defaultSettings.payments[name])
          ? { why: 'It changes where customers send their money.' }
          : null,
    }),
    keptSettings({ group: orderSettings, rows: ['orders', 'returns'] }),
    keptSettings({
      group: complianceSettings,
      rows: ['compliance'],
      judge: (_tx, { compliance: now }, { compliance: wanted }) =>
        tellsFewer(now, wanted) ? { why: 'Compliance would be told of fewer orders than today.' } : null,
    }),
    limitGroup(prices),
  ];
}
