import { unavailable } from '#server/http/refusal.ts';

import { missingFacts, openingFacts } from './opening-facts.ts';
import type { ShopSettings } from './shop-settings.ts';

/** Refuses with 503 while the shop has not said who it is; the demo, which invents it, is let through. */
export function refuseUnopened(
  { site, ...facts }: Pick<ShopSettings, 'site' | 'company' | 'payments'>,
  to: 'customer' | 'staff',
): void {
  if (site.isSample) return;
  const missing = missingFacts(facts);
  if (missing.length === 0) return;
  if (to === 'customer') throw unavailable('This shop does not take orders yet: it is still being set up.');
  const labels = missing.map((name) => openingFacts[name].label).join('; ');
  throw unavailable(
    `The shop takes no orders until these are its own: ${labels}. They are set under Setting, or on the server with "npm run settings".`,
  );
}
