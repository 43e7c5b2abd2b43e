import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { paperField, paperKinds } from '#contract/papers/papers.rules.ts';
import { findKycCase, lockCustomer, openRequestOf } from '#server/identity/identity.door.ts';
import { paperProblems, type PaperHooks } from '#server/papers/papers.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { askedPapers } from './kyc/asked-papers.ts';
import { writingFrom } from './kyc/kyc-days.ts';

/** What the modules below the customers ask of them. */
export const customersHooks = ({ clock }: { clock: Clock }): PaperHooks => ({
  paperUses: [
    {
      // All are papers of an identity check, and open as long as its form is. Where some were asked again the others stay,
      // unless the form could not be sent with them.
      kinds: paperKinds,
      async standings(tx, ownerId) {
        const today = civilDayOf(clock.now());
        const customer = await lockCustomer(tx, ownerId);
        const from = customer && writingFrom(customer, await findKycCase(tx, ownerId), await readSetting(tx, 'kyc'));
        if (!from || from > today) return () => 'closed';
        const request = customer.status === 'more_info' ? await openRequestOf(tx, ownerId) : null;
        if (!request) return () => 'open';
        const asked = askedPapers(request.items);
        const problems = await paperProblems(tx, { ownerId, kinds: paperKinds, today });
        return (kind) => {
          if (asked.has(kind)) return 'askedAgain';
          return paperField(kind) in problems ? 'open' : 'accepted';
        };
      },
    },
  ],
});
