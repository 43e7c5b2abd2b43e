import { asc, eq } from 'drizzle-orm';

import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { decimal, moneyText } from '#contract/arithmetic/exact.ts';
import { liveBidText } from '#contract/buying/purchase-offer.rules.ts';
import type { AdminPurchase, OfferedLine, OwnPurchase, PurchaseLine } from '#contract/buying/purchases.contract.ts';
import {
  type PurchaseActor,
  type PurchaseEvent,
  purchaseMovesFor,
  type PurchaseState,
} from '#contract/buying/purchases.rules.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { Executor } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { waitingApprovals } from '#server/platform/platform.door.ts';

import { linesOf } from './move-purchase.ts';
import { offerFigures, type Pricing } from './offer-figures.ts';
import { purchaseEvents, type PurchaseLineRecord, type PurchaseRecord } from './purchases.table.ts';

const money = (minor: bigint | null): string | null => (minor === null ? null : moneyText(minor));
const grams = (ng: bigint | null): string | null => (ng === null ? null : gramsText(ng));
const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Seeing {
  paidTo: PaidToAccounts;
}

/** While it is paid the number is shown to who pays. */
const payable: readonly PurchaseState[] = ['accepted', 'payout_pending'];

/** A purchase as its customer sees it: of his account the last digits. */
export async function ownView(db: Executor, { paidTo }: Seeing, record: PurchaseRecord): Promise<OwnPurchase> {
  return (await viewed(db, paidTo, { record, as: ['customer'], lines: await linesOf(db, record.id) })).own;
}

/** The same for the staff, with what an offer would come to now, and what somebody in these capacities can do. */
export async function adminView(
  db: Executor,
  pricing: Pricing & Seeing,
  record: PurchaseRecord,
  as: readonly PurchaseActor[],
): Promise<AdminPurchase> {
  const lines = await linesOf(db, record.id);
  const { own, full } = await viewed(db, pricing.paidTo, { record, as, lines });
  const isPaying = as.includes('finance') && payable.includes(record.state);
  return {
    ...own,
    account: isPaying && full !== null ? full : own.account,
    customerId: record.customerId,
    customerName: record.customerName,
    customerEmail: record.customerEmail,
    kitAddress: record.kitAddress,
    offeredCad: money(record.offeredCad),
    offeredBy: record.offeredByName,
    assayNote: record.assayNote,
    ...(await worthNow(db, pricing, record, lines)),
    waiting: (await waitingApprovals(db, 'purchase_offer')).get(record.id) ?? null,
  };
}

async function viewed(
  db: Executor,
  paidTo: PaidToAccounts,
  { record, as, lines }: { record: PurchaseRecord; as: readonly PurchaseActor[]; lines: readonly PurchaseLineRecord[] },
): Promise<{ own: OwnPurchase; full: string | null }> {
  const { id, number, state, currency, way, dropOffOn, payout, customerName, answer, version } = record;
  const to = record.payoutAccountId === null ? null : await paidTo.named(db, record.payoutAccountId);
  const canPay =
    to?.isUsable === true &&
    (await paidTo.missingAgreement(db, { customerId: record.customerId, saleId: id })) === null;
  const timeline = await db
    .select()
    .from(purchaseEvents)
    .where(eq(purchaseEvents.purchaseId, id))
    .orderBy(asc(purchaseEvents.at), asc(purchaseEvents.id));
  // What an offer was stays in its row when its time passes; it is none any more.
  const stands = record.state !== 'assayed';
  const own = {
    ...{ id, number, state, currency, way, dropOffOn, payout, payee: customerName, answer, version },
    bankName: to?.bankName ?? null,
    requestedAt: record.requestedAt.toISOString(),
    account: to?.masked ?? null,
    waitsUntil: record.waitsUntil.toISOString(),
    lines: lines.map((line) => lineView(line, stands ? record : { ...record, offerBasis: null })),
    estimate: money(record.estimate),
    offered: stands ? money(record.offered) : null,
    offeredAt: stands ? moment(record.offeredAt) : null,
    offerUntil: stands ? moment(record.offerUntil) : null,
    paidAt: moment(record.paidAt),
    reference: record.payoutReference,
    kit: parcelOf(record.kitCarrier, record.kitTracking),
    back: parcelOf(record.backCarrier, record.backTracking),
    timeline: timeline.map(({ at, what, note, actorName }) => ({
      ...{ at: at.toISOString(), what, note },
      actor: actorName,
    })),
    moves: purchaseMovesFor(record, as).filter((event) => fitsAccount(event, record, canPay)),
  };
  return { own, full: to?.full ?? null };
}

/** A wire is told to the bank while its account can be paid to; else the money goes to the balance. */
const fitsAccount = (event: PurchaseEvent, { payout }: PurchaseRecord, isUsable: boolean): boolean =>
  payout !== 'wire' || (event === 'credit' ? !isUsable : event !== 'instruct' || isUsable);

const parcelOf = (carrier: string | null, tracking: string | null) =>
  carrier === null || tracking === null ? null : { carrier, tracking };

function lineView(line: PurchaseLineRecord, { offerBasis }: Pick<PurchaseRecord, 'offerBasis'>): PurchaseLine {
  const { id, kind, metal, name, sku, qty, fineness, taken } = line;
  return {
    ...{ id, kind, metal, name, sku, qty, fineness },
    grams: grams(line.grossNg),
    estimate: money(line.estimate),
    assay:
      taken === null
        ? null
        : {
            taken,
            grams: grams(line.foundGrossNg),
            fineness: line.foundFineness === null ? null : decimal(line.foundFineness).toFixed(),
            finding: line.finding ?? '',
          },
    offer: offerView(line, offerBasis),
  };
}

function offerView(
  { metal, terms, total, unit, fineNg }: PurchaseLineRecord,
  basis: PurchaseRecord['offerBasis'],
): OfferedLine | null {
  const own = basis?.[metal];
  if (!own || !terms || total === null) return null;
  return {
    unit: money(unit),
    total: moneyText(total),
    liveBid: liveBidText(own),
    fineGrams: gramsText(fineNg ?? 0n),
    share: terms.kind === 'metal' ? terms.share : null,
    pct: terms.kind === 'product' ? terms.pricing.buyback.pct : null,
    fixed: terms.kind === 'product' ? terms.pricing.buyback.fixed : null,
  };
}

/** What an offer would come to at this moment, where it is the time for one; else why none can be made. */
async function worthNow(
  db: Executor,
  pricing: Pricing,
  record: PurchaseRecord,
  lines: readonly PurchaseLineRecord[],
): Promise<Pick<AdminPurchase, 'worth' | 'noOffer'>> {
  if (record.state !== 'assayed') return { worth: null, noOffer: null };
  try {
    const { total, totalCad } = await offerFigures(db, pricing, record, lines);
    return { worth: { total: moneyText(total), totalCad: moneyText(totalCad) }, noOffer: null };
  } catch (error) {
    if (error instanceof Refusal) return { worth: null, noOffer: error.message };
    throw error;
  }
}
