import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { checkPaperKinds, estatePaperKinds } from '#contract/papers/papers.rules.ts';
import { findKycCase, lockCustomer } from '#server/identity/identity.door.ts';
import type { PaperHooks } from '#server/papers/papers.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { TraderHooks } from '#server/trade/trade.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';

import { traderHooks } from './authorised-traders/trader-hooks.ts';
import { writingFrom } from './kyc/kyc-days.ts';

export { withFrozenEstates } from './estates/estate-holds.ts';

/** What the modules below the customers ask of them. */
export const customersHooks = ({ clock }: { clock: Clock }): PaperHooks & { traders: TraderHooks } => ({
  traders: traderHooks,
  paperUses: [
    {
      // Open as long as the form of the identity check is.
      kinds: checkPaperKinds,
      closedWords: 'Your identity check has been sent and its papers cannot be changed now.',
      async isOpen(tx, ownerId) {
        const customer = await lockCustomer(tx, ownerId);
        if (!customer) return false;
        const from = writingFrom(customer, await findKycCase(tx, ownerId), await readSetting(tx, 'kyc'));
        return from !== null && from <= civilDayOf(clock.now());
      },
    },
    {
      kinds: estatePaperKinds,
      closedWords: 'This account is closed, or was never one of a customer.',
      async isOpen(tx, ownerId) {
        const customer = await lockCustomer(tx, ownerId);
        return customer !== undefined && customer.status !== 'closed';
      },
    },
  ],
});
