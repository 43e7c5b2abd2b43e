import { asc, eq, sql } from 'drizzle-orm';

import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { asFraction, moneyText, NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import { bidPerOunce } from '#contract/arithmetic/pricing.ts';
import type { Metal } from '#contract/metals.ts';
import type { MetalReceipt, SellBackLine } from '#contract/vault/sell-back-receipt.contract.ts';
import type { AdminSellBack, OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import { readdressedStates, type SellBackActor, sellBackMovesFor } from '#contract/vault/sell-backs.rules.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import { readSetting } from '#server/settings/settings.service.ts';
import { documentsOfSubject, toInvoiceLink } from '#server/trade/trade.door.ts';
import { itemLineView } from '#server/vault/items/item-line-view.ts';
import { marksOf } from '#server/vault/items/items-for-sale.ts';
import { openBatchOf } from '#server/vault/payouts/payouts.read.ts';

import { noCancelWords } from './end-sell-back.ts';
import { linesOf } from './move-sell-back.ts';
import type { Pricing } from './sell-figures.ts';
import { sellBackEvents, type SellBackLineRecord, type SellBackRecord } from './sell-backs.table.ts';
import { noPayoutWords } from './staff-moves.ts';

interface Seeing extends Pricing {
  paidTo: PaidToAccounts;
  ownerProof: OwnerProof;
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A sale as its customer sees it: of his account the last digits. */
export async function ownView(db: Executor, shop: Seeing, record: SellBackRecord): Promise<OwnSellBack> {
  return (await viewed(db, shop, record, ['customer'])).own;
}

/** The same for the staff, with what this person can do in these capacities. */
export async function adminView(
  db: Executor,
  shop: Seeing,
  record: SellBackRecord,
  { id, as }: { id: string; as: readonly SellBackActor[] },
): Promise<AdminSellBack> {
  const { own, full } = await viewed(db, shop, record, as);
  const isToPay = record.state === 'approved' || record.state === 'payout_pending';
  const noPayout = isToPay ? await noPayoutWords(db, shop.paidTo, record) : null;
  const batch = await openBatchOf(db, record.id);
  return {
    ...own,
    // While it is paid the number is shown to who pays.
    account: isToPay && as.includes('finance') && full !== null ? full : own.account,
    ...{ customerId: record.customerId, customerName: record.customerName, customerEmail: record.customerEmail },
    ...{ approvedBy: record.approvedByName, secondBy: record.secondByName, approvedAt: moment(record.approvedAt) },
    secondAbove: moneyText(BigInt((await readSetting(db, 'sellBacks')).secondAboveCad)),
    noPayout,
    batch: batch && { id: batch.id, number: batch.number },
    canReaddress: own.canReaddress && as.includes('finance'),
    moves: own.moves.filter(
      (event) =>
        !(event === 'second' && record.approvedBy === id) &&
        !((event === 'instruct' || event === 'pay') && (noPayout !== null || batch !== null)),
    ),
  };
}

async function viewed(
  db: Executor,
  shop: Seeing,
  record: SellBackRecord,
  as: readonly SellBackActor[],
): Promise<{ own: OwnSellBack; full: string | null }> {
  const { clock, paidTo, ownerProof } = shop;
  const { id, number, state, currency, customerId, version, answer, perCad } = record;
  const lines = await linesOf(db, id);
  const to = await paidToOf(db, paidTo, record, as);
  const timeline = await timelineOf(db, { id });
  const isOpen = record.submittedAt !== null && !['paid', 'cancelled', 'rejected'].includes(state);
  const batch = isOpen ? await openBatchOf(db, id) : null;
  const canReaddress = batch === null && (readdressedStates as readonly string[]).includes(state);
  const moves = sellBackMovesFor(state, as);
  const [document] = record.approvedAt === null ? [] : await documentsOfSubject(db, id);
  const asksCancel = as.includes('customer') && moves.includes('cancel');
  const noCancel = asksCancel ? await noCancelWords(db, shop, record, lines) : null;
  const own: OwnSellBack = {
    ...{ id, number, state, currency, version, answer, perCad, payee: record.customerName },
    ...{ asOf: clock.now().toISOString(), quotedAt: record.quotedAt.toISOString() },
    ...{ expiresAt: record.expiresAt.toISOString(), submittedAt: moment(record.submittedAt) },
    lines: await lineViews(db, lines),
    receipt: record.metals.map((metal) => receiptOf(metal, record, lines)),
    ...{ gross: moneyText(record.gross), commission: moneyText(record.commission), net: moneyText(record.net) },
    ...{ netCad: moneyText(record.netCad), costCad: moneyText(record.costCad) },
    gainCad: moneyText(record.netCad - record.costCad),
    ...{ bankName: to?.bankName ?? null, account: to?.masked ?? null },
    ...{ paidAt: moment(record.paidAt), reference: record.payoutReference },
    agreementOf: isOpen ? await paidTo.missingAgreement(db, { customerId, saleId: id }) : null,
    payout: batch && {
      ...{ batchState: batch.state, since: batch.stateSince.toISOString(), payOn: batch.payOn },
    },
    ...{ canReaddress, noCancel, document: document ? toInvoiceLink(document) : null },
    proof:
      state === 'quoted' || (canReaddress && as.includes('customer'))
        ? ((await ownerProof.wayOf(db, customerId)) ?? 'mail')
        : null,
    timeline: timeline.map(({ at, what, note, actorId, actorName }) => ({
      ...{ at: at.toISOString(), what, note },
      // A customer does not learn who of the staff it was.
      actor: as.includes('customer') && actorId !== customerId ? null : actorName,
    })),
    moves: moves.filter((event) => !(event === 'cancel' && noCancel !== null)),
  };
  return { own, full: to?.full ?? null };
}

const timelineOf = prepared((db) =>
  db
    .select()
    .from(sellBackEvents)
    .where(eq(sellBackEvents.sellBackId, sql.placeholder('id')))
    .orderBy(asc(sellBackEvents.at), asc(sellBackEvents.id))
    .prepare('sell_back_timeline'),
);

/** The account of a sale; its number is opened for who pays alone. */
async function paidToOf(
  db: Executor,
  paidTo: PaidToAccounts,
  { payoutAccountId }: SellBackRecord,
  as: readonly SellBackActor[],
): Promise<{ bankName: string; masked: string; full?: string | null } | null> {
  if (payoutAccountId === null) return null;
  if (as.includes('finance')) return paidTo.named(db, payoutAccountId);
  return (await paidTo.namesOf(db, [payoutAccountId])).get(payoutAccountId) ?? null;
}

async function lineViews(db: Executor, lines: readonly SellBackLineRecord[]): Promise<SellBackLine[]> {
  const byId = await marksOf(
    db,
    lines.map(({ itemId }) => itemId),
  );
  return lines.map((line) => ({
    ...itemLineView(line, byId.get(line.itemId)),
    ...{ unitGross: moneyText(line.unitGross), unitNet: moneyText(line.unitNet) },
    ...{ net: moneyText(line.net), costCad: moneyText(line.costCad) },
  }));
}

/** By what the pieces of a metal were priced, and what they come to. */
function receiptOf(metal: Metal, { basis, terms }: SellBackRecord, lines: readonly SellBackLineRecord[]): MetalReceipt {
  const those = lines.filter((line) => line.metal === metal);
  const sum = (of: (line: SellBackLineRecord) => bigint) => those.reduce((total, line) => total + of(line), 0n);
  const fineNg = sum(({ pieceNg, qty }) => pieceNg * BigInt(qty));
  const gross = sum(({ unitGross, qty }) => unitGross * BigInt(qty));
  const net = sum((line) => line.net);
  const own = basis[metal];
  const bid = own ? asFraction(bidPerOunce(own)) : null;
  return {
    metal,
    spotBid: bid === null ? '0' : quotientText(bid.numerator, bid.denominator, 4),
    buffer: own?.sellBuffer ?? null,
    ...{ fineGrams: gramsText(fineNg), fineOunces: quotientText(fineNg, NG_PER_TROY_OUNCE, 4) },
    pieces: those.reduce((total, { qty }) => total + qty, 0),
    ...{ sellPct: terms[metal]?.sellPct ?? '0', sellFixed: terms[metal]?.sellFixed ?? '0' },
    ...{ gross: moneyText(gross), commission: moneyText(gross - net), net: moneyText(net) },
  };
}
