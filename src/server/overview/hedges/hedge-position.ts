import { nanogramsOf } from '#contract/arithmetic/trade-weight.ts';
import type { HedgePosition } from '#contract/overview/exposure.contract.ts';
import { type Metal, metals } from '#contract/metals.ts';
import { wantedHedge } from '#contract/overview/hedges.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { activeCounterparties } from './counterparties.service.ts';
import { hedgedDays, waitingHedges } from './hedges.read.ts';
import type { CounterpartyRecord } from './hedges.table.ts';

/** What is hedged of each metal, and with whom it can be. */
export interface Hedging {
  hedged: Record<Metal, bigint>;
  waiting: Record<Metal, number>;
  limits: ShopSettings['hedging'];
  partners: readonly CounterpartyRecord[];
}

export async function readHedging(db: Executor): Promise<Hedging> {
  const days = await hedgedDays(db);
  const entered = await waitingHedges(db);
  const limits = await readSetting(db, 'hedging');
  const partners = await activeCounterparties(db);
  const each = <Value>(of: (metal: Metal) => Value) =>
    Object.fromEntries(metals.map((metal) => [metal, of(metal)])) as Record<Metal, Value>;
  return {
    ...{ limits, partners },
    hedged: each((metal) => days.filter((day) => day.metal === metal).reduce((sum, { ng }) => sum + ng, 0n)),
    waiting: each((metal) => entered.find((row) => row.metal === metal)?.trades ?? 0),
  };
}

const ngOf = (ounces: string): bigint => nanogramsOf({ value: ounces, unit: 'toz' }) ?? 0n;

/**
 * The position in a metal after hedges, and the trade that would take most of it off, and no more, when it is beyond the limit. Of several
 * counterparties it is the one whose lots leave least, by name where they leave the same.
 */
export function hedgePosition(metal: Metal, netNg: bigint, hedging: Hedging): HedgePosition {
  const hedged = hedging.hedged[metal];
  const after = netNg + hedged;
  const limit = ngOf(hedging.limits[`limit${metal}`]);
  const left = ({ side, fineNg }: { side: string; fineNg: bigint }) => {
    const rest = side === 'sell' ? after - fineNg : after + fineNg;
    return rest < 0n ? -rest : rest;
  };
  const offers = hedging.partners.flatMap(({ id, name, lots }) => {
    const lot = lots[metal];
    const wanted = lot === undefined ? null : wantedHedge(after, limit, ngOf(lot));
    return wanted ? [{ ...wanted, counterpartyId: id, counterparty: name }] : [];
  });
  const [best] = offers.toSorted((a, b) => (left(a) < left(b) ? -1 : left(a) > left(b) ? 1 : 0));
  const size = after < 0n ? -after : after;
  return {
    ...{ metal, waiting: hedging.waiting[metal] },
    ...{ netNg: netNg.toString(), hedgedNg: hedged.toString(), afterNg: after.toString() },
    limitNg: limit === 0n ? null : limit.toString(),
    isBeyond: limit !== 0n && size > limit,
    wanted: best
      ? {
          ...{ side: best.side, counterpartyId: best.counterpartyId, counterparty: best.counterparty },
          ...{ lots: best.lots.toString(), fineNg: best.fineNg.toString() },
        }
      : null,
  };
}
