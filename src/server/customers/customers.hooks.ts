import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { paperKinds } from '#contract/papers/papers.rules.ts';
import { findKycCase, lockCustomer } from '#server/identity/identity.door.ts';
import type { PaperHooks } from '#server/papers/papers.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { writingFrom } from './kyc/kyc-days.ts';

/** What the modules below the customers ask of them. */
export const customersHooks = ({ clock }: { clock: Clock }): PaperHooks => ({
  paperUses: [
    {
      // All are papers of an identity check, and open as long as its form is.
      kinds: paperKinds,
      async isOpen(tx, ownerId) {
        const customer = await lockCustomer(tx, ownerId);
        if (!customer) return false;
        const from = writingFrom(customer, await findKycCase(tx, ownerId), await readSetting(tx, 'kyc'));
        return from !== null && from <= civilDayOf(clock.now());
      },
    },
  ],
});
