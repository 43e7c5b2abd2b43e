import { targetDoubt } from '#contract/instructions/limit-order-doubts.rules.ts';
import type { Executor } from '#server/db/database.ts';
import { unconfirmed } from '#server/http/refusal.ts';

import { sightNow, type SightParts, type Watched } from './limit-order-sight.ts';

/**
 * Refuses with 422 beside the target, with the figures, one that today's price reaches already or is far from, until the customer
 * says that he means it. Where there is no price nothing is held against it.
 */
export async function requireMeantTarget(db: Executor, parts: SightParts, wish: Omit<Watched, 'id'>): Promise<void> {
  const seen = (await sightNow(db, parts, [wish]))(wish);
  const doubt = seen === null ? null : targetDoubt(wish, seen);
  if (doubt !== null) throw unconfirmed('target', doubt);
}
