import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { QuoteSellBack } from '#contract/vault/sell-back-moves.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { LIFETIME_MS, newCode, RESEND_MS } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { tooMany } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import { mailRows } from '#server/outbox/outbox.service.ts';
import type { HoldHooks } from '#server/trade/trade.door.ts';
import type { StorageItemRecord } from '#server/vault/items/items-for-sale.ts';

import { moveSellBack, type Shop } from './move-sell-back.ts';
import { type NewSellBack, newSellBack, newSellBackRows } from './new-sell-back.ts';
import { figuresFor, readForPrice } from './price-reads.ts';
import { requireSeller } from './require-seller.ts';
import { saleCodes } from './sale-code.ts';
import { codeMail, piecesWords } from './sell-back-mails.ts';
import type { Pricing } from './sell-figures.ts';
import { sellBackLines, type SellBackRecord, sellBacks } from './sell-backs.table.ts';

export interface Quoting extends Shop, Pricing {
  holds: HoldHooks;
  ownerProof: OwnerProof;
  /** Multiplies how often a customer may ask anew; 0 for as often as he likes. */
  rateLimit: number;
}

/** A price that was just locked, and what it is shown with. */
interface Quoted extends NewSellBack {
  items: readonly StorageItemRecord[];
  way: Awaited<ReturnType<OwnerProof['wayOf']>>;
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
): Promise<Quoted> {
  const customerId = viewer.id;
  const now = shop.clock.now();
  const [read, [made], earlier, way] = await together(
    readForPrice(tx, shop, { customerId, asked }),
    lockedBefore(tx, { customerId, ...sinceOf(now) }),
    unsold(tx, { customerId }),
    shop.ownerProof.wayOf(tx, customerId),
  );
  await requireSeller(tx, read, viewer);
  const { trading, sellBacks: rules } = read.settings;
  refuseTooMany(made, { now, most: trading.requotesPerTenMinutes * shop.rateLimit });
  const figures = figuresFor(shop, read, asked);

  // Nothing refuses it any more.
  const before = await supersede(tx, shop, { earlier, actor });
  // The newest code goes on with its tries where it is for the same pieces and nothing was sold since it was mailed: it is the one
  // that lies on top of the mailbox, and has not been used.
  const newest = before.find(({ record }) => record.codeSentAt !== null && record.codeSentAt > (made?.used ?? NEVER));
  const kept =
    newest && isSame(newest.pieces, asked.items) && isKept(newest.record, figures.at) ? newest.record : undefined;
  const mailed = way === null && !kept ? newCode(customerId) : null;
  const quoted = newSellBack({
    ...{ customer: viewer, asked, figures, seconds: rules.lockSeconds, what: 'You locked a price', actor },
    ...(way === null && {
      code: mailed
        ? { codeHash: mailed.codeHash, codeTries: 0, codeSentAt: figures.at }
        : { codeHash: kept?.codeHash ?? null, codeTries: kept?.codeTries ?? 0, codeSentAt: kept?.codeSentAt ?? null },
    }),
  });
  const mails = mailed ? [codeMail(quoted.record, piecesWords(quoted.lines), mailed.code)] : [];
  await insertRows(tx, ...newSellBackRows(quoted), await mailRows(tx, shop.clock, mails));
  return { ...quoted, items: read.items, way };
}

/** Whether a code goes on: it can be right still, or is too new for another to be mailed. */
const isKept = (record: SellBackRecord, now: Date): boolean =>
  saleCodes.isAlive(record, now) || (record.codeSentAt?.getTime() ?? 0) + RESEND_MS > now.getTime();

const NEVER = new Date(0);

const sinceOf = (now: Date) => ({
  since: new Date(now.getTime() - TEN_MINUTES).toISOString(),
  codesSince: new Date(now.getTime() - LIFETIME_MS).toISOString(),
});

const isSince = gt(sellBacks.quotedAt, sql`${sql.placeholder('since')}::timestamptz`);

/** How many prices a customer has locked of late, since when, and when the newest code was mailed that a sale has used. */
const lockedBefore = prepared((db) =>
  db
    .select({
      n: sql<number>`(count(*) filter (where ${isSince}))::int`,
      first: sql`min(${sellBacks.quotedAt}) filter (where ${isSince})`.mapWith(sellBacks.quotedAt),
      used: sql`max(${sellBacks.codeSentAt}) filter (where ${isNotNull(sellBacks.submittedAt)})`.mapWith(
        sellBacks.codeSentAt,
      ),
    })
    .from(sellBacks)
    .where(
      and(
        eq(sellBacks.customerId, sql.placeholder('customerId')),
        gt(sellBacks.quotedAt, sql`${sql.placeholder('codesSince')}::timestamptz`),
      ),
    )
    .prepare('prices_locked_before'),
);

/** So many prices within ten minutes: who locks without an end plays with the market at the shop's risk. */
function refuseTooMany(
  made: { n: number; first: Date | null } | undefined,
  { now, most }: { now: Date; most: number },
): void {
  if (most === 0 || !made?.first || made.n < most) return;
  const wait = made.first.getTime() + TEN_MINUTES - now.getTime();
  throw tooMany(Math.max(1, Math.ceil(wait / 1000)), `You have locked ${made.n} prices within ten minutes.`);
}

/** A price that never sold, and what it was for. */
interface Unsold {
  record: SellBackRecord;
  pieces: QuoteSellBack['items'];
}

/** A customer's prices that never sold, the newest first, as far as a code may be of use. */
const unsold = prepared((db) =>
  db
    .select()
    .from(sellBacks)
    .where(and(eq(sellBacks.customerId, sql.placeholder('customerId')), isNull(sellBacks.submittedAt)))
    .orderBy(desc(sellBacks.quotedAt))
    .limit(MOST_UNSOLD)
    .prepare('unsold_prices'),
);

/** Ends the price that a customer has, and answers what those that never sold were for. */
async function supersede(
  tx: Transaction,
  shop: Shop,
  { earlier, actor }: { earlier: readonly SellBackRecord[]; actor: Actor },
): Promise<Unsold[]> {
  if (earlier.length === 0) return [];
  for (const record of earlier.filter(({ state }) => state === 'quoted'))
    await moveSellBack(tx, shop, {
      ...{ record, actor, as: ['customer'] },
      event: 'supersede',
      what: 'You asked for another price',
    });
  const ids = earlier.map(({ id }) => id);
  const lines = await tx.select().from(sellBackLines).where(inArray(sellBackLines.sellBackId, ids));
  return earlier.map((record) => ({
    record,
    pieces: lines
      .filter(({ sellBackId }) => sellBackId === record.id)
      .map(({ itemId, qty }) => ({ itemId, pieces: qty })),
  }));
}

const isSame = (one: QuoteSellBack['items'], other: QuoteSellBack['items']): boolean =>
  one.length === other.length &&
  one.every(({ itemId, pieces }) => other.some((piece) => piece.itemId === itemId && piece.pieces === pieces));
