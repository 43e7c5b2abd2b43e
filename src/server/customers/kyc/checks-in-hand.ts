import { MINUTE_MS } from '#contract/dates/durations.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import {
  casesClaimedBy,
  findKycCase,
  type Holding,
  lockCustomer,
  setUserStatus,
  storeKycCase,
} from '#server/identity/identity.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { backToQueue } from './back-to-queue.ts';
import { barredFrom } from './kyc-desk-view.ts';

/** The identity checks that somebody has taken into review. One on which the heir may not decide goes back into the queue. */
export const checksInHand: Holding = {
  key: 'checks',
  words: 'Identity checks in review',
  right: 'kyc.review',
  count: async (db, userId) => (await casesClaimedBy(db, userId)).length,
  async passOn(tx, { from, to, actor, now }) {
    const { claimMinutes } = await readSetting(tx, 'kyc');
    const claimedUntil = new Date(now.getTime() + claimMinutes * MINUTE_MS);
    for (const id of await casesClaimedBy(tx, from.id)) {
      const user = await lockCustomer(tx, id);
      const kyc = user && (await findKycCase(tx, id));
      // Decided or put back meanwhile.
      if (!user || kyc?.claimedBy !== from.id) continue;
      if (barredFrom({ user, kyc }, { id: to.id, roles: [] }) !== null) {
        await backToQueue(tx, { user, kyc }, { as: 'reviewer', actor, at: now });
        continue;
      }
      await storeKycCase(tx, id, { claimedBy: to.id, claimedByName: to.name, claimedUntil });
      await setUserStatus(tx, user, user.status);
      await recordAudit(tx, {
        ...{ actor, action: 'kyc.passed_on', entity: 'user', entityId: id },
        ...{ before: { reviewer: from.name }, after: { reviewer: to.name } },
      });
    }
  },
};
