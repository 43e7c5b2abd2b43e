import { eq, sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { metalNames } from '#contract/metals.ts';
import type { SubmitSellBack } from '#contract/vault/sell-back-moves.contract.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict, invalid, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { saleWords } from '#server/vault/consent-words.ts';
import { lockItems, reserveItems } from '#server/vault/items/items-for-sale.ts';

import { linesOf, lockOwnSellBack, moveSellBack } from './move-sell-back.ts';
import type { Quoting } from './quote-sell-back.ts';
import { refusedWords } from './refused-words.ts';
import { requireNotPaused } from './require-not-paused.ts';
import { requireSeller } from './require-seller.ts';
import { piecesWords, submittedMail } from './sell-back-mails.ts';
import { sellBackLines, type SellBackRecord } from './sell-backs.table.ts';

export interface Selling extends Quoting {
  paidTo: PaidToAccounts;
}

/** What of it a sale itself needs. */
type Submits = Omit<Selling, 'ownerProof' | 'rateLimit'>;

interface Submitting {
  id: string;
  body: Pick<SubmitSellBack, 'version' | 'net' | 'payoutAccountId'>;
  viewer: Viewer;
}

/** Clocks of several machines differ by so much at most. */
const CLOCKS_DIFFER_MS = 5000;

/**
 * Locks the customer and his sale, in this order, and refuses unless it sells at this moment: with 404 another's, with 409 one
 * whose time has passed by our clock, or that was shown at another amount, with 422 beside the account, and with 503 while the
 * price of its metal is being checked.
 */
export async function lockForSubmit(
  tx: Transaction,
  shop: Submits,
  { id, body, viewer }: Submitting,
): Promise<SellBackRecord> {
  await requireSeller(tx, shop, viewer);
  const record = await lockOwnSellBack(tx, id, viewer.id);
  const now = shop.clock.now();
  const { state, quotedAt, expiresAt, net, currency } = record;
  // One that was locked later than now was locked by a clock that ran ahead: nobody knows how long it was meant to hold.
  const holds = expiresAt > now && quotedAt.getTime() <= now.getTime() + CLOCKS_DIFFER_MS;
  if (state === 'expired' || (state === 'quoted' && !holds))
    throw conflict('The time of this price has passed. Nothing was sold: lock a new one.', { code: 'quote_over' });
  if (state === 'superseded')
    throw conflict('You have locked another price since. Nothing was sold.', { code: 'quote_over' });
  if (state !== 'quoted')
    throw conflict(`You have sold this already: ${record.number ?? ''}.`, { code: 'sold_already' });
  if (record.version !== body.version || moneyText(net) !== body.net)
    throw conflict(`This price is ${amountWords(net, currency)}. Look at it first.`, { code: 'stale_version' });
  for (const metal of record.metals)
    if (shop.prices.current().bySymbol[metal]?.suspended)
      throw unavailable(`The price of ${metalNames[metal].toLowerCase()} is being checked. Nothing was sold.`);
  await requireNotPaused(tx, record.metals);
  const account = { id: body.payoutAccountId, customerId: viewer.id, currency };
  const refused = await shop.paidTo.refusalOf(tx, account);
  if (refused !== null) throw invalid('payoutAccountId', refusedWords[refused]);
  return record;
}

/**
 * Sells: the pieces are set aside, a part of a lot as an item of its own, and the sale goes to who decides. Whoever calls has
 * made sure that it is the customer. Refuses as `lockForSubmit`, and with 409 pieces that are not free any more.
 */
export async function submitSellBack(
  tx: Transaction,
  shop: Submits,
  { actor, ...submitting }: Submitting & { actor: Actor },
): Promise<SellBackRecord> {
  return sellLocked(tx, shop, await lockForSubmit(tx, shop, submitting), { ...submitting.body, actor });
}

/** The same of one that `lockForSubmit` has locked in this transaction. */
export async function sellLocked(
  tx: Transaction,
  shop: Submits,
  record: SellBackRecord,
  { actor, payoutAccountId }: { actor: Actor; payoutAccountId: string },
): Promise<SellBackRecord> {
  const at = shop.clock.now();
  const lines = await linesOf(tx, record.id);
  const { rows } = await tx.execute<{ no: string }>(sql`select nextval('sell_back_numbers')::text no`);
  const number = `SB-${rows[0]?.no ?? ''}`;
  const items = await lockItems(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  const reserved = await reserveItems(
    tx,
    items,
    lines.map(({ itemId, qty }) => ({ itemId, pieces: qty })),
    { at, actor, what: `Being sold: ${number}` },
  );
  for (const { id, itemId } of lines) {
    const sold = reserved.get(itemId);
    if (sold && sold.id !== itemId)
      await tx.update(sellBackLines).set({ itemId: sold.id }).where(eq(sellBackLines.id, id));
  }
  const amount = amountWords(record.net, record.currency);
  const submitted = await moveSellBack(tx, shop, {
    ...{ record, actor, as: ['customer'] },
    event: 'submit',
    what: record.standing ? `Sold for ${amount}, as you instructed` : `You sold for ${amount}`,
    set: { number, submittedAt: at, payoutAccountId, codeHash: null },
    told: submittedMail(piecesWords(lines)),
    after: {
      ...{ net: moneyText(record.net), currency: record.currency, pieces: record.pieces },
      payoutAccount: payoutAccountId,
    },
  });
  await shop.paidTo.askToPay(tx, {
    ...{ customerId: record.customerId, saleId: record.id, actor },
    what: saleWords(number, record.net, record.currency),
  });
  return submitted;
}
