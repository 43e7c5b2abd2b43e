import { unavailable } from '#server/http/refusal.ts';

import type { ShopSettings } from './shop-settings.ts';

/** Refuses with 503 while the shop is offline: nothing is quoted, ordered or bought back. Who is given holds the setting. */
export function refuseOffline({ isOnline }: ShopSettings['site']): void {
  if (!isOnline) throw unavailable('The shop is offline for the moment and takes no orders.');
}
