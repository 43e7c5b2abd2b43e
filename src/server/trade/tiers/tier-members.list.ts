import { eq } from 'drizzle-orm';

import { tierMembersResource } from '#contract/trade/tier-members.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';
import { users } from '#server/identity/users/users.table.ts';

import { tierMembers } from './tiers.table.ts';

/** The customers of one tier. */
export const membersOfTier = (tierId: string) =>
  defineListSource({
    resource: tierMembersResource,
    from: tierMembers,
    innerJoins: [{ table: users, on: eq(users.id, tierMembers.userId) }],
    columns: { name: users.name, email: users.email, since: tierMembers.since },
    select: {
      id: tierMembers.userId,
      name: users.name,
      email: users.email,
      since: tierMembers.since,
      belowSince: tierMembers.belowSince,
      byHand: tierMembers.byHand,
    },
    toRow: ({ since, belowSince, ...row }) => ({
      ...row,
      since: since.toISOString(),
      belowSince: belowSince?.toISOString() ?? null,
    }),
    key: tierMembers.userId,
    ownerCondition: eq(tierMembers.tierId, tierId),
  });
