import { eq } from 'drizzle-orm';

import { decodeListQuery } from '#contract/list/decode-list-query.ts';
import { tierMembersResource } from '#contract/trade/tier-members.resource.ts';
import type { TierMembers, TierStanding } from '#contract/trade/user-tiers.contract.ts';
import { type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { listPage } from '#server/db/list/list-page.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, notFound } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { lockCustomer } from '#server/identity/identity.door.ts';

import { moveMembers } from './move-members.ts';
import type { TierGate } from './tier-gate.ts';
import { membersOfTier } from './tier-members.list.ts';
import { heldBy, tierStandingOf } from './tier-members.read.ts';
import { type TierRecord, userTiers } from './tiers.table.ts';

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  gate: TierGate;
}

interface Move {
  /** Null for none. */
  tierId: string | null;
  /** The tier in which the customer was seen. */
  from: string | null;
  reason: string;
}

/** Who is in which tier, and how staff moves a customer by hand. */
export function createTierMembersService({ db, clock, publicUrl, gate }: Parts) {
  const give = async (tx: Transaction, tier: TierRecord, { userId, reason, actor }: Given): Promise<void> => {
    const from = await heldBy(tx, userId);
    const why = `Given by hand: ${reason}`;
    await moveMembers(tx, { clock, publicUrl, actor }, [{ userId, from, to: tier, byHand: true, why }]);
  };

  return {
    /** A page of a tier's customers, and who waits to come in. */
    async members(id: string, search: string, viewer: Viewer): Promise<TierMembers> {
      const query = decodeListQuery(search, tierMembersResource, viewer);
      const page = await listPage(db, membersOfTier(id), query, { viewer, timeZone: SHOP_ZONE });
      const waiting = [...(await waitingApprovals(db, 'tier_member'))].filter(([subject]) =>
        subject.startsWith(`${id}:`),
      );
      return { ...page, waiting: waiting.map(([, each]) => each) };
    },

    /** Moves a customer by hand; into a tier that gives much, a second person agrees first. Refuses with 404, and with 409 who is elsewhere by now. */
    move: (
      userId: string,
      { tierId, from: seen, reason }: Move,
      actor: Actor & { id: string },
    ): Promise<TierStanding> =>
      inTransaction(db, async (tx) => {
        const customer = await lockCustomer(tx, userId);
        if (!customer) throw notFound('The customer');
        const from = await heldBy(tx, userId);
        if ((from?.id ?? null) !== seen) {
          throw conflict(`${customer.name} is in ${from?.name ?? 'no tier'} by now. Check the new state first.`);
        }
        if (tierId !== null) {
          const tier = await givenTier(tx, tierId);
          const asked = { customer: { id: userId, name: customer.name, from: from?.name ?? null }, reason, actor };
          const isGiven = from?.id === tierId && from.byHand;
          if (!isGiven && !(await gate.memberWaits(tx, tier, asked))) await give(tx, tier, { userId, reason, actor });
        } else if (from) {
          const why = `Taken out by hand: ${reason}`;
          await moveMembers(tx, { clock, publicUrl, actor }, [{ userId, from, to: null, byHand: false, why }]);
        }
        return tierStandingOf(tx, userId);
      }),

    /** How the gate does what was approved. */
    gated: {
      permission: 'pricing.approve',
      async apply(tx, request, actor) {
        const { id, userId, version, reason } = request as {
          id: string;
          userId: string;
          version: number;
          reason: string;
        };
        const tier = await givenTier(tx, id);
        if (tier.version !== version)
          throw conflict('This tier was changed since this was asked for. Refuse it, and ask again.');
        await give(tx, tier, { userId, reason, actor });
      },
    } satisfies GatedChange,
  };
}
export type TierMembersService = ReturnType<typeof createTierMembersService>;

interface Given {
  userId: string;
  reason: string;
  actor: Actor;
}

async function givenTier(tx: Transaction, id: string): Promise<TierRecord> {
  const [tier] = await tx.select().from(userTiers).where(eq(userTiers.id, id)).for('share');
  if (!tier) throw notFound('The user tier');
  if (!tier.active) throw conflict('This tier is switched off. Switch it on before you give it.');
  return tier;
}
