import { sql } from 'drizzle-orm';

import { userTiersResource } from '#contract/trade/user-tiers.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { tierView } from './tier-view.ts';
import { tierMembers, userTiers } from './tiers.table.ts';

const customers = sql<number>`(select count(*)::int from ${tierMembers} where ${tierMembers.tierId} = ${userTiers.id})`;

export const allUserTiers = defineListSource({
  resource: userTiersResource,
  from: userTiers,
  columns: {
    rank: userTiers.rank,
    name: userTiers.name,
    qualify: userTiers.qualify,
    minVolume: userTiers.minVolume,
    customers,
    storageDiscount: userTiers.storageDiscount,
    active: userTiers.active,
    updatedAt: userTiers.updatedAt,
  },
  select: {
    id: userTiers.id,
    name: userTiers.name,
    rank: userTiers.rank,
    colour: userTiers.colour,
    qualify: userTiers.qualify,
    minVolume: userTiers.minVolume,
    buyDiscount: userTiers.buyDiscount,
    sellBonus: userTiers.sellBonus,
    storageDiscount: userTiers.storageDiscount,
    dailyLimit: userTiers.dailyLimit,
    paymentHours: userTiers.paymentHours,
    retainDays: userTiers.retainDays,
    active: userTiers.active,
    version: userTiers.version,
    createdAt: userTiers.createdAt,
    updatedAt: userTiers.updatedAt,
    customers: customers.as('customers'),
  },
  toRow: ({ customers: count, ...tier }) => tierView(tier, count),
  key: userTiers.id,
});
