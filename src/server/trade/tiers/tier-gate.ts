import { percentText } from '#contract/arithmetic/percent.ts';
import { decimal } from '#contract/arithmetic/exact.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import { mostPoints, tierEffect, whySecondNew, whySecondTier } from '#contract/trade/tier-effect.rules.ts';
import { type Metal, metals } from '#contract/metals.ts';
import type { TierValues } from '#contract/trade/user-tiers.rules.ts';
import { askApproval } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { changesSince } from '#server/audit/history-of.ts';
import { priceBasisOf, readCommissions } from '#server/catalogue/catalogue.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { PublishedPrices } from '#server/market/market.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { putInSince } from './tier-members.read.ts';
import { valuesOf } from './tier-view.ts';
import type { TierRecord } from './tiers.table.ts';

interface Parts {
  clock: Clock;
  publicUrl: string;
  published: () => PublishedPrices;
}

interface Asked {
  reason: string;
  actor: Actor & { id: string };
}

/** Which changes of tiers, and which customers in them, wait for a second person. */
export function createTierGate({ clock, publicUrl, published }: Parts) {
  const shop = { clock, publicUrl };
  const limitOf = async (tx: Transaction) => (await readSetting(tx, 'pricing')).tierPoints;
  const basisNow = async (tx: Transaction) =>
    priceBasisOf(published(), (await readCommissions(tx, clock.now())).rates, 'CAD');

  return {
    /** Refuses a new tier that one person alone may not switch on. */
    async requireNew(tx: Transaction, values: TierValues): Promise<void> {
      const why = whySecondTier([], values, await limitOf(tx));
      if (why === null) return;
      const metal = mostGiven(values);
      throw invalid(metal, `${why} Save it switched off, then switch it on: a second person agrees.`);
    },

    /** Whether a change waits; it is then asked for. */
    async waits(
      tx: Transaction,
      record: TierRecord,
      { values, reason, actor }: Asked & { values: TierValues },
    ): Promise<boolean> {
      const before = valuesOf(record);
      const since = new Date(clock.now().getTime() - DAY_MS);
      const dayAgo = await tierSince(tx, record, since);
      const limit = await limitOf(tx);
      const isNew = (await putInSince(tx, record.id, since)) > 0;
      const why =
        whySecondTier([before, dayAgo], values, limit) ?? (isNew ? whySecondNew(before, values, limit) : null);
      if (why === null) return false;
      if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
      await askApproval(tx, shop, {
        kind: 'user_tier',
        permission: 'pricing.approve',
        subject: record.id,
        title: `Change the tier ${record.name}`,
        effect: tierEffect(before, values, await basisNow(tx)),
        request: { id: record.id, values, version: record.version },
        ...{ reason, why, actor },
      });
      return true;
    },

    /** Whether it waits that a customer is put into a tier; it is then asked for. */
    async memberWaits(
      tx: Transaction,
      record: TierRecord,
      { customer, reason, actor }: Asked & { customer: { id: string; name: string; from: string | null } },
    ): Promise<boolean> {
      const limit = await limitOf(tx);
      const tier = valuesOf(record);
      const most = mostPoints(tier);
      if (decimal(most).lte(decimal(limit))) return false;
      const why = `${record.name} gives up to ${percentText(most)} points. One person alone puts a customer into a tier of at most ${percentText(limit)}.`;
      if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
      await askApproval(tx, shop, {
        kind: 'tier_member',
        permission: 'pricing.approve',
        subject: `${record.id}:${customer.id}`,
        title: `Put ${customer.name} into ${record.name}`,
        effect: [
          { what: 'Tier', before: customer.from ?? 'none', after: record.name },
          ...tierEffect(null, tier, await basisNow(tx)).filter(({ what }) => what.startsWith('An ounce')),
        ],
        request: { id: record.id, userId: customer.id, version: record.version, reason },
        ...{ reason, why, actor },
      });
      return true;
    },
  };
}
export type TierGate = ReturnType<typeof createTierGate>;

/** The field of the metal on which most is given. */
function mostGiven(values: TierValues): string {
  const most = mostPoints(values);
  const of = (side: 'buyDiscount' | 'sellBonus') => metals.find((metal: Metal) => values[side][metal] === most);
  const bought = of('buyDiscount');
  return bought === undefined ? `sellBonus.${of('sellBonus') ?? 'XAU'}` : `buyDiscount.${bought}`;
}

/** A tier as it was at a moment: the oldest change since tells what was before. */
async function tierSince(tx: Transaction, record: TierRecord, since: Date): Promise<TierValues> {
  const told = { entity: 'user_tier', ids: [record.id], since };
  const [made] = await changesSince(tx, { ...told, action: 'user_tier.created' });
  // What was made since gave nothing before.
  if (made) return { ...valuesOf(record), active: false };
  const rows = await changesSince(tx, { ...told, action: 'user_tier.changed' });
  return rows.reduceRight((now, { before }) => ({ ...now, ...(before as Partial<TierValues>) }), valuesOf(record));
}
