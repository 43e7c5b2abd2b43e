import { and, count, desc, eq, gt, inArray, isNull, min } from 'drizzle-orm';

import type { QuoteSellBack } from '#contract/vault/sell-back-moves.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { RESEND_MS } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, rowsOf } from '#server/db/insert-rows.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { conflict, invalid, notFound, tooMany } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import { readSettings } from '#server/settings/settings.service.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';
import { ownItems, unsellableWords } from '#server/vault/items/items-for-sale.ts';

import { moveSellBack, type Shop } from './move-sell-back.ts';
import { mailCode, saleCodes } from './sale-code.ts';
import { type Pricing, type SellFigures, sellFigures } from './sell-figures.ts';
import { sellBackEvents, sellBackLines, type SellBackRecord, sellBacks } from './sell-backs.table.ts';
import { requireNotPaused } from './require-not-paused.ts';
import { requireSeller } from './require-seller.ts';

export interface Quoting extends Shop, Pricing {
  holds: HoldHooks;
  ownerProof: OwnerProof;
  /** Multiplies how often a customer may ask anew; 0 for as often as he likes. */
  rateLimit: number;
}

const TEN_MINUTES = 600_000;

/** Among so many locks a code that was mailed for the same pieces is looked for. */
const MOST_UNSOLD = 50;

/**
 * Locks a price for pieces of a customer's items; the price that he had before is superseded. Refuses with 403 who may not
 * trade, with 404 another's item, with 409 what is not free, with 422 beside the fields, with 429 too many within ten minutes,
 * and with 503 while the shop is offline or a metal has no price.
 */
export async function quoteSellBack(
  tx: Transaction,
  shop: Quoting,
  { viewer, actor, asked }: { viewer: Viewer; actor: Actor; asked: QuoteSellBack },
): Promise<SellBackRecord> {
  await requireSeller(tx, shop, viewer);
  const { sellBacks: rules, trading } = await readSettings(tx, 'sellBacks', 'trading');
  await limitQuotes(tx, viewer.id, shop.clock.now(), trading.requotesPerTenMinutes * shop.rateLimit);
  const figures = await figuresFor(tx, shop, viewer.id, asked);
  const before = await supersede(tx, shop, { customerId: viewer.id, actor });
  const record = await writeSellBack(tx, { viewer, asked, figures, seconds: rules.lockSeconds });
  await tx.insert(sellBackEvents).values({
    ...{ sellBackId: record.id, at: figures.at, what: 'You locked a price', toState: 'quoted' as const },
    ...{ actorId: actor.id, actorName: actor.name },
  });
  if ((await shop.ownerProof.wayOf(tx, viewer.id)) !== null) return record;
  // The newest code for the same pieces goes on with its tries, so that no new lock gives it others.
  const carried = before.find(
    ({ record: { codeSentAt }, pieces }) => codeSentAt !== null && isSame(pieces, asked.items),
  )?.record;
  if (!carried || !isKept(carried, figures.at)) return mailCode(tx, shop, record);
  const { codeHash, codeTries, codeSentAt } = carried;
  const [kept] = await tx
    .update(sellBacks)
    .set({ codeHash, codeTries, codeSentAt })
    .where(eq(sellBacks.id, record.id))
    .returning();
  return kept as SellBackRecord;
}

/** What a customer's pieces are bought back at. Refuses as `quoteSellBack` what is not his, not free, or has no price. */
export async function figuresFor(
  tx: Transaction,
  shop: Shop & Pricing,
  customerId: string,
  { items: wanted, currency }: QuoteSellBack,
): Promise<SellFigures> {
  const items = await ownItems(
    tx,
    customerId,
    wanted.map(({ itemId }) => itemId),
  );
  const chosen = wanted.map(({ itemId, pieces }, index) => {
    const item = items.get(itemId);
    if (!item) throw notFound('The item');
    const why = unsellableWords(item, shop.clock.now());
    if (why !== null) throw conflict(why);
    if (pieces > item.qty) throw invalid(`items.${index}.pieces`, `At most ${item.qty}.`);
    return { item, pieces };
  });
  await requireNotPaused(
    tx,
    chosen.map(({ item }) => item.metal),
  );
  return sellFigures(tx, shop, { customerId, currency, chosen });
}

/** Whether a code goes on: it can be right still, or is too new for another to be mailed. */
const isKept = (record: SellBackRecord, now: Date): boolean =>
  saleCodes.isAlive(record, now) || (record.codeSentAt?.getTime() ?? 0) + RESEND_MS > now.getTime();

/** So many prices within ten minutes: who locks without an end plays with the market at the shop's risk. */
async function limitQuotes(tx: Transaction, customerId: string, now: Date, most: number): Promise<void> {
  if (most === 0) return;
  const recent = and(
    eq(sellBacks.customerId, customerId),
    gt(sellBacks.quotedAt, new Date(now.getTime() - TEN_MINUTES)),
  );
  const [made] = await tx
    .select({ n: count(), first: min(sellBacks.quotedAt) })
    .from(sellBacks)
    .where(recent);
  if (!made?.first || made.n < most) return;
  const wait = made.first.getTime() + TEN_MINUTES - now.getTime();
  throw tooMany(Math.max(1, Math.ceil(wait / 1000)), `You have locked ${made.n} prices within ten minutes.`);
}

/** A price that never sold, and what it was for. */
interface Unsold {
  record: SellBackRecord;
  pieces: QuoteSellBack['items'];
}

/** Ends the price that a customer has, and answers those that never sold, the newest first, as far as a code may be of use. */
async function supersede(
  tx: Transaction,
  shop: Shop,
  { customerId, actor }: { customerId: string; actor: Actor },
): Promise<Unsold[]> {
  const unsold = and(eq(sellBacks.customerId, customerId), isNull(sellBacks.submittedAt));
  const newest = await tx.select().from(sellBacks).where(unsold).orderBy(desc(sellBacks.quotedAt)).limit(MOST_UNSOLD);
  for (const record of newest.filter(({ state }) => state === 'quoted'))
    await moveSellBack(tx, shop, {
      ...{ record, actor, as: ['customer'] },
      event: 'supersede',
      what: 'You asked for another price',
    });
  const ids = newest.map(({ id }) => id);
  const lines =
    ids.length === 0 ? [] : await tx.select().from(sellBackLines).where(inArray(sellBackLines.sellBackId, ids));
  return newest.map((record) => ({
    record,
    pieces: lines
      .filter(({ sellBackId }) => sellBackId === record.id)
      .map(({ itemId, qty }) => ({ itemId, pieces: qty })),
  }));
}

const isSame = (one: QuoteSellBack['items'], other: QuoteSellBack['items']): boolean =>
  one.length === other.length &&
  one.every(({ itemId, pieces }) => other.some((piece) => piece.itemId === itemId && piece.pieces === pieces));

interface Writing {
  viewer: Pick<Viewer, 'id' | 'name' | 'email'>;
  asked: QuoteSellBack;
  figures: SellFigures;
  seconds: number;
  /** Sold in the same transaction, by a standing instruction. */
  standing?: boolean;
}

/** Writes a locked price with its lines. */
export async function writeSellBack(
  tx: Transaction,
  { viewer, asked, figures, seconds, standing = false }: Writing,
): Promise<SellBackRecord> {
  const { at, lines, basis, terms, termsId, perCad, gross, commission, net, netCad, costCad } = figures;
  const [written] = await tx
    .insert(sellBacks)
    .values({
      ...{ state: 'quoted', stateSince: at, quotedAt: at, expiresAt: new Date(at.getTime() + seconds * 1000) },
      ...{ customerId: viewer.id, customerName: viewer.name, customerEmail: viewer.email, currency: asked.currency },
      metals: [...new Set(lines.map(({ item }) => item.metal))],
      pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
      ...{ basis, terms, termsId, perCad, gross, commission, net, netCad, costCad, standing },
    })
    .returning();
  const record = written as SellBackRecord;
  await insertRows(
    tx,
    rowsOf(
      sellBackLines,
      lines.map(({ item, pieces, unit, ...line }, position) => ({
        ...{ id: uuidV7(), sellBackId: record.id, position, itemId: item.id, productId: item.productId },
        ...{ sku: item.sku, name: item.name, metal: item.metal, qty: pieces, pieceNg: item.pieceNg },
        ...{ unitGross: unit.gross, unitNet: unit.net, net: line.net, netCad: line.netCad, costCad: line.costCad },
      })),
    ),
  );
  return record;
}
