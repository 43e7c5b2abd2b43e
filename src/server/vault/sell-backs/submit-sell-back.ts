import { sql } from 'drizzle-orm';

import { amountWords } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { metalNames } from '#contract/metals.ts';
import type { SubmitSellBack } from '#contract/vault/sell-back-moves.contract.ts';
import { type Actor, auditRows } from '#server/audit/audit.service.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import { rowsChanged } from '#server/db/change-rows.ts';
import { type Change, changeTogether } from '#server/db/change-together.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertsOf, rowsOf } from '#server/db/insert-rows.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { conflict, invalid, notFound, unavailable } from '#server/http/refusal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { mailRows } from '#server/outbox/outbox.service.ts';
import { saleWords } from '#contract/vault/consent-words.rules.ts';
import { partNumbers, reservation, reserved, type StorageItemRecord } from '#server/vault/items/items-for-sale.ts';

import { movedSales } from './move-sell-back.ts';
import type { Quoting } from './quote-sell-back.ts';
import { refusedWords } from './refused-words.ts';
import { requireNotPaused, requireSeller } from './require-seller.ts';
import { piecesWords, submittedMail } from './sell-back-mails.ts';
import {
  type SellBackEventRecord,
  sellBackEvents,
  type SellBackLineRecord,
  sellBackLines,
  type SellBackRecord,
} from './sell-backs.table.ts';
import { readForSubmit, type SubmitReads } from './submit-reads.ts';

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

/** A sale that sells at this moment, locked with all that it is made and shown with. */
interface LockedSale extends Omit<SubmitReads, 'record'> {
  record: SellBackRecord;
}

/** A sale that was just made, and what it is shown with. */
interface Sold {
  record: SellBackRecord;
  lines: SellBackLineRecord[];
  /** What was set aside. */
  items: StorageItemRecord[];
  events: SellBackEventRecord[];
  /** Who owns the account too, and is asked to agree to the payout; null where nobody is. */
  agreementOf: string | null;
}

/** Clocks of several machines differ by so much at most. */
const CLOCKS_DIFFER_MS = 5000;

/**
 * Locks the customer, his sale, its account and its items, in this order, and refuses unless it sells at this moment: with 404
 * another's, with 409 one whose time has passed by our clock, or that was shown at another amount, with 422 beside the account,
 * and with 503 while the price of its metal is being checked.
 */
export async function lockForSubmit(
  tx: Transaction,
  shop: Submits,
  { id, body, viewer }: Submitting,
): Promise<LockedSale> {
  const read = await readForSubmit(tx, shop, { id, customerId: viewer.id, payoutAccountId: body.payoutAccountId });
  await requireSeller(tx, read, viewer);
  const { record } = read;
  if (!record) throw notFound('The sale');
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
  requireNotPaused(read.paused, record.metals);
  const refused = await read.account.refusal({ currency, isJoint: read.isJoint });
  if (refused !== null) throw invalid('payoutAccountId', refusedWords[refused]);
  return { ...read, record };
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
  const locked = await lockForSubmit(tx, shop, submitting);
  return (await sellLocked(tx, shop, locked, { ...submitting.body, actor })).record;
}

/** The same of one that `lockForSubmit` has locked in this transaction. */
export async function sellLocked(
  tx: Transaction,
  shop: Submits,
  { record, lines, items, timeline, isJoint }: LockedSale,
  { actor, payoutAccountId }: { actor: Actor; payoutAccountId: string },
): Promise<Sold> {
  const at = shop.clock.now();
  const chosen = lines.map(({ itemId, qty }) => ({ itemId, pieces: qty }));
  const leaving = reservation(new Map(items.map((item) => [item.id, item])), chosen, at);

  // Nothing refuses it any more.
  const [[drawn], numbers] = await together(nextNumber(tx), partNumbers(tx, leaving));
  const number = `SB-${drawn?.number ?? ''}`;
  const amount = amountWords(record.net, record.currency);
  const aside = reserved(leaving, numbers, { at, actor, what: `Being sold: ${number}` });
  const sold = lines.map((line) => ({ ...line, itemId: aside.byItem.get(line.itemId)?.id ?? line.itemId }));
  const sale = movedSales(
    {
      ...{ records: [record], actor, as: ['customer'], event: 'submit' },
      whatOf: () => (record.standing ? `Sold for ${amount}, as you instructed` : `You sold for ${amount}`),
      set: { number, submittedAt: at, payoutAccountId, codeHash: null },
      afterOf: () => ({
        ...{ net: moneyText(record.net), currency: record.currency, pieces: record.pieces },
        payoutAccount: payoutAccountId,
      }),
    },
    at,
  );
  const [submitted] = sale.moved as [SellBackRecord];
  await changeTogether(
    tx,
    ...sale.changes,
    ...aside.changes,
    ...linesMoved(sold.filter(({ itemId }, index) => itemId !== lines[index]?.itemId)),
    ...insertsOf([
      ...aside.rows,
      rowsOf(sellBackEvents, sale.events),
      auditRows([...aside.audits, ...sale.audits]),
      await mailRows(tx, shop.clock, [submittedMail(piecesWords(lines))(submitted, shop.publicUrl)]),
    ]),
  );
  const asked = {
    ...{ customerId: record.customerId, saleId: record.id, actor },
    what: saleWords(number, record.net, record.currency),
  };
  return {
    ...{ record: submitted, lines: sold, items: [...aside.byItem.values()], events: [...timeline, ...sale.events] },
    agreementOf: isJoint ? await shop.paidTo.askToPay(tx, asked) : null,
  };
}

const nextNumber = prepared((db) =>
  db
    .select({ number: sql<string>`nextval('sell_back_numbers')::text` })
    .from(sql`(values (1)) as one`)
    .prepare('next_sell_back_number'),
);

/** A line of a part of a lot is of the item that the part became. */
const linesMoved = (lines: readonly SellBackLineRecord[]): Change[] =>
  lines.length === 0 ? [] : [rowsChanged(sellBackLines, lines, ['itemId'])];
