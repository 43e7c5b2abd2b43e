import type { Executor } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';

import { frozenAmong, standingEstate } from './standing-estate.read.ts';

/**
 * What holds customers and orders, with the freeze on a notice of death before it: nothing is paid out or handed over until two of
 * the staff have released the account. What the customer himself would do is refused already, as he is shut out.
 */
export const withFrozenEstates = (holds: HoldHooks): HoldHooks => ({
  isHeld: holds.isHeld,
  requireFreeName: holds.requireFreeName,

  async requireFree(db: Executor, of) {
    const estate = await standingEstate(db, of.customerId);
    if (estate?.state === 'frozen')
      throw conflict(
        'The account is frozen on a notice of death. Two people have to release it to the executor first.',
      );
    await holds.requireFree(db, of);
  },

  async heldAmong(db: Executor, customerIds) {
    const [frozen, held] = [await frozenAmong(db, customerIds), await holds.heldAmong(db, customerIds)];
    return new Set([...frozen, ...held]);
  },
});
