import { and, asc, eq, lte } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { type Actor, recordAudits, systemActor } from '#server/audit/audit.service.ts';
import { type Commissions, commissionsAt } from '#server/catalogue/catalogue.door.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { readTogether } from '#server/db/read-together.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, Refusal } from '#server/http/refusal.ts';
import { lockUsers } from '#server/identity/identity.door.ts';
import { settingsReading } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';
import { lockItems, releaseItems } from '#server/vault/items/items-for-sale.ts';

import { findOwnSellBack, linesOf, lockSellBack, moveSellBack, requireMove, type Shop } from './move-sell-back.ts';
import { cancelledMail } from './sell-back-mails.ts';
import { netNow, type Pricing } from './sell-figures.ts';
import { sellBackEvents, type SellBackLineRecord, type SellBackRecord, sellBacks } from './sell-backs.table.ts';

/** The pieces of a sale that ended are free again. */
export async function releaseLines(
  tx: Transaction,
  { id, number }: SellBackRecord,
  { at, actor }: { at: Date; actor: Actor },
): Promise<void> {
  const ids = (await linesOf(tx, id)).map(({ itemId }) => itemId);
  const items = await lockItems(tx, ids);
  await releaseItems(tx, [...items.values()], { at, actor, what: `Not sold: ${number ?? ''} has ended` });
}

/** By what `noCancelWords` decides, to be read together with other things. */
export const cancelReadings = (at: Date) => [commissionsAt(at), settingsReading('company')] as const;

/**
 * Why the customer cannot take back what nobody has decided, null where he can: the market has risen above the locked price, and
 * a sale that could be called off then would be no sale; or there is no price by which to tell.
 */
export function noCancelWords(
  pricing: Pick<Pricing, 'prices'>,
  record: SellBackRecord,
  lines: readonly SellBackLineRecord[],
  [{ rates }, { company }]: readonly [Commissions, Pick<ShopSettings, 'company'>],
): string | null {
  try {
    const now = netNow(pricing, record, { lines, rates });
    if (now <= record.net) return null;
    return `The market has risen: these pieces would bring ${amountWords(now, record.currency)} now. You sold them for ${amountWords(record.net, record.currency)}, and the sale binds us both. Write to ${company.email} if something is wrong.`;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** The customer takes back what nobody has decided. Refuses with 404 another's, and with 409 what its state or the market does not allow. */
export async function cancelOwn(
  tx: Transaction,
  shop: Shop & Pricing,
  { id, version, actor }: { id: string; version: number; actor: Actor & { id: string } },
): Promise<SellBackRecord> {
  await findOwnSellBack(tx, id, actor.id);
  await lockUsers(tx, [actor.id]);
  const record = await lockSellBack(tx, id, version);
  requireMove(record, 'cancel', ['customer']);
  const at = shop.clock.now();
  const by = await readTogether(tx, ...cancelReadings(at));
  const why = noCancelWords(shop, record, await linesOf(tx, record.id), by);
  if (why !== null) throw conflict(why);
  await releaseLines(tx, record, { at, actor });
  return moveSellBack(tx, shop, {
    ...{ record, actor, as: ['customer'] },
    event: 'cancel',
    what: 'You cancelled it',
    told: cancelledMail,
  });
}

/** Ends every price that is locked and not sold at yet: the shop goes offline. Each customer has one at most. */
export async function voidLockedSales(tx: Transaction, at: Date): Promise<void> {
  const ended = await tx
    .update(sellBacks)
    .set({ state: 'expired', stateSince: at, version: nextVersion(sellBacks.version) })
    .where(eq(sellBacks.state, 'quoted'))
    .returning({ id: sellBacks.id });
  if (ended.length === 0) return;
  const moved = { at, what: 'The shop went offline for a while', fromState: 'quoted', toState: 'expired' } as const;
  await tx
    .insert(sellBackEvents)
    .values(ended.map(({ id }) => ({ ...moved, sellBackId: id, actorId: null, actorName: systemActor.name })));
  await recordAudits(
    tx,
    ended.map(({ id }) => ({
      ...{ actor: systemActor, action: 'sell_back.expired', entity: 'sell_back', entityId: id },
      ...{ before: { state: 'quoted' }, after: { state: 'expired', reason: moved.what } },
    })),
  );
}

/** So many at once; the rest the next time. */
const BATCH = 100;

/** Ends the prices whose time has passed; none of them sold since then. */
export async function expireQuotes(db: Database, shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const due = await db
    .select({ id: sellBacks.id, customerId: sellBacks.customerId })
    .from(sellBacks)
    .where(and(eq(sellBacks.state, 'quoted'), lte(sellBacks.expiresAt, now)))
    .orderBy(asc(sellBacks.expiresAt))
    .limit(BATCH);
  for (const { id, customerId } of due)
    await inTransaction(db, async (tx) => {
      await lockUsers(tx, [customerId]);
      const record = await lockSellBack(tx, id);
      // It may have been superseded since it was found.
      if (record.state !== 'quoted') return;
      await moveSellBack(tx, shop, {
        ...{ record, actor: systemActor, as: ['system'] },
        event: 'expire',
        what: 'The time of this price has passed',
      });
    });
}
