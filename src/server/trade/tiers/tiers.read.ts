import { and, asc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';

import type { TierPoints } from '#contract/trade/user-tiers.rules.ts';
import type { Executor } from '#server/db/database.ts';
import type { Reading } from '#server/db/read-together.ts';

import { tierMembers, type TierRecord, userTiers } from './tiers.table.ts';

export type { TierRecord };

/** What a tier changes for a customer. Points are fractions by metal. */
export interface TierTerms {
  id: string;
  name: string;
  colour: TierRecord['colour'];
  buyDiscount: TierPoints;
  sellBonus: TierPoints;
  storageDiscount: string;
  /** CAD minor units. */
  dailyLimit: bigint | null;
  paymentHours: number | null;
}

/** The tiers that are given, from the lowest up. */
export const activeTiers = (db: Executor): Promise<TierRecord[]> =>
  db.select().from(userTiers).where(eq(userTiers.active, true)).orderBy(asc(userTiers.rank));

/** The terms of a customer's tier; null for none, and while his tier is switched off. */
export async function tierOf(db: Executor, userId: string): Promise<TierTerms | null> {
  const [row] = await db
    .select({ tier: userTiers })
    .from(tierMembers)
    .innerJoin(userTiers, eq(userTiers.id, tierMembers.tierId))
    .where(and(eq(tierMembers.userId, userId), eq(userTiers.active, true)));
  if (!row) return null;
  const { id, name, colour, buyDiscount, sellBonus, storageDiscount, dailyLimit, paymentHours } = row.tier;
  return { id, name, colour, buyDiscount, sellBonus, storageDiscount, dailyLimit, paymentHours };
}

/** What a customer's tier gives him when he sells, by metal, to be read together with other things. */
export const sellBonusOf = (userId: string): Reading<TierPoints> => ({
  shape: 'sell bonus',
  text: () => sql`
    select to_jsonb(${userTiers.sellBonus}) from ${tierMembers}
    join ${userTiers} on ${eq(userTiers.id, tierMembers.tierId)} and ${userTiers.active}
    where ${tierMembers.userId} = ${sql.placeholder('bonusOf')}`,
  values: { bonusOf: userId },
  read: (value) => (value ?? {}) as TierPoints,
});

/** The points of customers' tiers, by customer; one without a tier, or of a tier that is switched off, is not in it. */
export async function tiersOfMany(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, Pick<TierTerms, 'buyDiscount' | 'sellBonus'>>> {
  const { buyDiscount, sellBonus } = userTiers;
  const rows = await db
    .select({ userId: tierMembers.userId, buyDiscount, sellBonus })
    .from(tierMembers)
    .innerJoin(userTiers, eq(userTiers.id, tierMembers.tierId))
    .where(and(inArray(tierMembers.userId, [...userIds]), eq(userTiers.active, true)));
  return new Map(rows.map(({ userId, ...points }) => [userId, points]));
}

/** What the customer's tier allows him within 24 hours, in CAD minor units, as a part of a statement; no row where it limits nothing. */
export const tierLimit = (customerId: SQL | Placeholder): SQL => sql`
  select ${userTiers.dailyLimit} as most from ${tierMembers}
  join ${userTiers} on ${eq(userTiers.id, tierMembers.tierId)} and ${userTiers.active}
  where ${tierMembers.userId} = ${customerId} and ${userTiers.dailyLimit} is not null`;
