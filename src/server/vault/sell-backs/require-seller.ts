import type { Transaction } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import { conflict } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockTrader } from '#server/identity/identity.door.ts';
import { refuseOffline } from '#server/settings/refuse-offline.ts';
import { heldSetting, holdSetting } from '#server/settings/settings.service.ts';
import { heldWords, type HoldHooks } from '#server/trade/trade.door.ts';

/**
 * Locks the customer's row, and refuses unless he may sell at this moment: with 403 who may not trade, with 503 while the shop
 * is offline, and with 409 one who is held, who must learn nothing of what for.
 */
export async function requireSeller(tx: Transaction, { holds }: { holds: HoldHooks }, viewer: Viewer): Promise<void> {
  await lockTrader(tx, viewer);
  const [site, isHeld] = await readTogether(tx, heldSetting('site'), holds.isHeld(viewer.id));
  refuseOffline(site ?? (await holdSetting(tx, 'site')));
  if (isHeld) throw conflict(heldWords);
}
