import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { moneyText, NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import type { Metal } from '#contract/metals.ts';
import { pieceOunces, toldBid } from '#contract/vault/sell-back-amounts.rules.ts';
import type { MetalReceipt, SellBackLine } from '#contract/vault/sell-back-receipt.contract.ts';
import type { OwnSellBack } from '#contract/vault/sell-backs.contract.ts';
import { readdressedStates, type SellBackActor, sellBackMovesFor } from '#contract/vault/sell-backs.rules.ts';
import type { PaidToAccounts } from '#server/customers/customers.door.ts';
import type { OwnerProof } from '#server/identity/identity.door.ts';
import { type InvoiceRecord, toInvoiceLink } from '#server/trade/trade.door.ts';
import { itemLineView } from '#server/vault/items/item-line-view.ts';
import type { StorageItemRecord } from '#server/vault/items/items-for-sale.ts';
import type { OpenBatch } from '#server/vault/payouts/payouts.read.ts';

import type { SellBackEventRecord, SellBackLineRecord, SellBackRecord } from './sell-backs.table.ts';

/** An account as a payment to it names it. */
type PaidToNames = Pick<Exclude<Awaited<ReturnType<PaidToAccounts['named']>>, null>, 'bankName' | 'masked'>;

/** All that a sale is shown with. */
export interface Shown {
  lines: readonly SellBackLineRecord[];
  /** By what its items are known. */
  items: readonly Pick<StorageItemRecord, 'id' | 'number' | 'serial' | 'lot'>[];
  timeline: readonly SellBackEventRecord[];
  /** The account that it is paid to. */
  to: PaidToNames | null;
  /** Who owns the customer's account too and has not agreed to the payout. */
  agreementOf: string | null;
  batch: OpenBatch | null;
  document: InvoiceRecord | undefined;
  /** Why it cannot be taken back (`noCancelWords`). */
  noCancel: string | null;
  /** By what its customer shows that it is he. */
  way: Awaited<ReturnType<OwnerProof['wayOf']>>;
}

/** What a sale that was just made or priced has not been through. */
export const untold = { to: null, agreementOf: null, batch: null, document: undefined, noCancel: null } as const;

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Whether another account may be chosen for a sale. */
const isReaddressed = ({ state }: SellBackRecord, { batch }: Pick<Shown, 'batch'>): boolean =>
  batch === null && (readdressedStates as readonly string[]).includes(state);

/** Whether a proof is asked for, for what can be done with a sale next. */
export const asksProof = (record: SellBackRecord, shown: Pick<Shown, 'batch'>, as: readonly SellBackActor[]): boolean =>
  record.state === 'quoted' || (isReaddressed(record, shown) && as.includes('customer'));

/** A sale as somebody in these capacities sees it; its customer of his account the last digits. */
export function sellBackView(
  record: SellBackRecord,
  shown: Shown,
  { as, now }: { as: readonly SellBackActor[]; now: Date },
): OwnSellBack {
  const { id, number, state, currency, customerId, version, answer, perCad } = record;
  const { lines, to, batch, document, noCancel } = shown;
  return {
    ...{ id, number, state, currency, version, answer, perCad, payee: record.customerName },
    ...{ asOf: now.toISOString(), quotedAt: record.quotedAt.toISOString() },
    ...{ expiresAt: record.expiresAt.toISOString(), submittedAt: moment(record.submittedAt) },
    lines: lineViews(lines, shown.items),
    receipt: record.metals.map((metal) => receiptOf(metal, record, lines)),
    ...{ gross: moneyText(record.gross), commission: moneyText(record.commission), net: moneyText(record.net) },
    ...{ netCad: moneyText(record.netCad), costCad: moneyText(record.costCad) },
    gainCad: moneyText(record.netCad - record.costCad),
    ...{ bankName: to?.bankName ?? null, account: to?.masked ?? null },
    ...{ paidAt: moment(record.paidAt), reference: record.payoutReference },
    agreementOf: shown.agreementOf,
    payout: batch && {
      ...{ batchState: batch.state, since: batch.stateSince.toISOString(), payOn: batch.payOn },
    },
    ...{ canReaddress: isReaddressed(record, shown), noCancel, document: document ? toInvoiceLink(document) : null },
    proof: asksProof(record, shown, as) ? (shown.way ?? 'mail') : null,
    timeline: shown.timeline.map(({ at, what, note, actorId, actorName }) => ({
      ...{ at: at.toISOString(), what, note },
      // A customer does not learn who of the staff it was.
      actor: as.includes('customer') && actorId !== customerId ? null : actorName,
    })),
    moves: sellBackMovesFor(state, as).filter((event) => !(event === 'cancel' && noCancel !== null)),
  };
}

function lineViews(lines: readonly SellBackLineRecord[], items: Shown['items']): SellBackLine[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return lines.map((line) => ({
    ...itemLineView(line, byId.get(line.itemId)),
    pieceOunces: pieceOunces(line.pieceNg),
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
  return {
    metal,
    spotBid: own ? toldBid(own, [...new Set(those.map(({ pieceNg }) => pieceNg))]) : '0',
    buffer: own?.sellBuffer ?? null,
    ...{ fineGrams: gramsText(fineNg), fineOunces: quotientText(fineNg, NG_PER_TROY_OUNCE, 4) },
    pieces: those.reduce((total, { qty }) => total + qty, 0),
    ...{ sellPct: terms[metal]?.sellPct ?? '0', sellFixed: terms[metal]?.sellFixed ?? '0' },
    ...{ gross: moneyText(gross), commission: moneyText(gross - net), net: moneyText(net) },
  };
}
