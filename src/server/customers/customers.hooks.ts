import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { checkPaperKinds, estatePaperKinds, paperField } from '#contract/papers/papers.rules.ts';
import { findKycCase, lockCustomer, openRequestOf } from '#server/identity/identity.door.ts';
import { paperProblems, type PaperHooks } from '#server/papers/papers.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { ConsentHooks, TraderHooks } from '#server/trade/trade.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { traderHooks } from './authorised-traders/trader-hooks.ts';
import { askConsents, requireConsent } from './joint-consents/ask-consent.ts';
import { missingConsent } from './joint-consents/missing-consents.read.ts';
import { askedPapers } from './kyc/asked-papers.ts';
import { writingFrom } from './kyc/kyc-days.ts';

export { withFrozenEstates } from './estates/estate-holds.ts';

/** What the modules below the customers ask of them. */
export const customersHooks = ({
  clock,
  publicUrl,
}: {
  clock: Clock;
  publicUrl: string;
}): PaperHooks & { traders: TraderHooks; consents: ConsentHooks } => ({
  consents: {
    ask: (tx, { customerId, actor, ...asked }) =>
      askConsents(tx, { clock, publicUrl }, { holderId: customerId, actor, asked: [asked] }),
    require: (db, { customerId, refId }) => requireConsent(db, { holderId: customerId, refId }),
    missing: (db, { customerId, refId }) => missingConsent(db, customerId, refId),
  },
  traders: traderHooks,
  paperUses: [
    {
      // Open as long as the form of the identity check is. Where some were asked again the others stay, unless the form could
      // not be sent with them.
      kinds: checkPaperKinds,
      closedWords: 'Your identity check has been sent and its papers cannot be changed now.',
      async standings(tx, ownerId) {
        const today = civilDayOf(clock.now());
        const customer = await lockCustomer(tx, ownerId);
        const from = customer && writingFrom(customer, await findKycCase(tx, ownerId), await readSetting(tx, 'kyc'));
        if (!from || from > today) return () => 'closed';
        if (customer.emailVerifiedAt === null) return () => 'unconfirmed';
        const request = customer.status === 'more_info' ? await openRequestOf(tx, ownerId) : null;
        if (!request) return () => 'open';
        const asked = askedPapers(request.items);
        const problems = await paperProblems(tx, { ownerId, kinds: checkPaperKinds, today });
        return (kind) => {
          if (asked.has(kind)) return 'askedAgain';
          return paperField(kind) in problems ? 'open' : 'accepted';
        };
      },
    },
    {
      kinds: estatePaperKinds,
      closedWords: 'This account is closed, or was never one of a customer.',
      async standings(tx, ownerId) {
        const customer = await lockCustomer(tx, ownerId);
        return () => (customer && customer.status !== 'closed' ? 'open' : 'closed');
      },
    },
  ],
});
