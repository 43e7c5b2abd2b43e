import { type Metal, metalNames } from '#contract/metals.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireTraderNow, type UserRecord } from '#server/identity/identity.door.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { heldSetting, holdSetting } from '#server/settings/settings.service.ts';
import { heldWords, type HoldHooks } from '#server/trade/trade.door.ts';
import { pausedMetals } from '#server/vault/proof/pauses.read.ts';

/** What decides whether a customer may sell at this moment, to be read behind the lock of his row. */
export const sellerReadings = ({ holds }: { holds: HoldHooks }, customerId: string) =>
  [heldSetting('site'), holds.isHeld(customerId), pausedMetals] as const;

interface SellerRead {
  /** His row, which is locked. */
  customer: UserRecord | undefined;
  site: Parameters<typeof refuseOffline>[0] | null;
  isHeld: boolean;
}

/**
 * Refuses unless the customer may sell at this moment: with 403 who may not trade, with 503 while the shop is offline, and with
 * 409 one who is held, who must learn nothing of what for.
 */
export async function requireSeller(
  tx: Transaction,
  { customer, site, isHeld }: SellerRead,
  viewer: Viewer,
): Promise<void> {
  requireTraderNow(customer, viewer);
  refuseOffline(site ?? (await holdSetting(tx, 'site')));
  if (isHeld) throw conflict(heldWords);
}

/** Refuses with 503 to sell a metal out of the vault while its items and the books are being compared. */
export function requireNotPaused(paused: readonly Metal[], metals: readonly Metal[]): void {
  const metal = metals.find((one) => paused.includes(one));
  if (metal === undefined) return;
  throw unavailable(
    `Sales of ${metalNames[metal].toLowerCase()} out of the vault wait while we check it against our books. Nothing was sold.`,
  );
}
