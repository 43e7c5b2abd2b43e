import { amountWords, grouped } from '#contract/amount-words.rules.ts';
import { moneyText } from '#contract/arithmetic/exact.ts';
import { percentText } from '#contract/arithmetic/percent.ts';
import { DAY_MS } from '#contract/dates/durations.ts';
import type { Province } from '#contract/provinces.ts';
import { pieceOunces, toldBid } from '#contract/vault/sell-back-amounts.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  documentsOfSubject,
  type IssuedDocument,
  issueDocument,
  payDocument,
  takePayoutBack,
} from '#server/trade/trade.door.ts';
import { provinceOfVault } from '#server/vault/vaults/open-vault.read.ts';

import type { Shop } from './move-sell-back.ts';
import type { SellBackLineRecord, SellBackRecord } from './sell-backs.table.ts';

interface Bought {
  record: Sold;
  lines: readonly SoldLine[];
  /** Bank and last digits of the account that it is paid to. */
  account: string;
  actor: Actor;
}

interface Issuing {
  /** Of the vault. */
  province: Province;
  at: Date;
}

/** What a document takes from a sale and its lines. */
type Sold = Pick<SellBackRecord, SoldFact | 'commission' | 'gross' | 'basis' | 'terms'>;
type SoldFact = 'id' | 'number' | 'currency' | 'perCad' | 'customerId' | 'customerName' | 'customerEmail';
type SoldLine = Pick<SellBackLineRecord, SoldPieces | 'unitGross' | 'net'>;
type SoldPieces = 'name' | 'sku' | 'metal' | 'pieceNg' | 'qty';

/** Within so many days it is paid, as the customer is told. */
const PAID_WITHIN = 2 * DAY_MS;

/**
 * The document of a sale that is bought, of the series SELL: we write it in the customer's stead, with what each line was priced
 * by. What he gained is his business and stands on none.
 */
export async function issueSellDocument(
  tx: Transaction,
  shop: Shop,
  { vaultId, ...bought }: Bought & { vaultId: string },
): Promise<void> {
  const province = await provinceOfVault(tx, vaultId);
  await issueDocument(tx, shop, sellDocument({ ...bought, province, at: shop.clock.now() }));
}

/** What the document of a sale that was bought at a moment says. */
export function sellDocument({ record, lines, account, actor, province, at }: Bought & Issuing): IssuedDocument {
  const { id, number, currency, perCad, commission, gross } = record;
  const rate = currency === 'CAD' ? '' : ` One CAD was ${perCad} ${currency}.`;
  return {
    series: 'SELL',
    subject: { kind: 'sell_back', id, name: `Sale ${number ?? ''} from the vault`, province },
    customer: { id: record.customerId, name: record.customerName, email: record.customerEmail, address: null },
    ...{ currency, perCad, actor },
    lines: lines.map((line) => ({
      ...{ kind: 'goods' as const, name: line.name, sku: line.sku, metal: line.metal, fineness: null },
      ...{ fineNg: line.pieceNg, qty: line.qty, net: line.net, details: pricedBy(record, line) },
    })),
    reason: `We bought these pieces out of your vault at the price that was locked: metal ${amountWords(gross, currency)}, less our commission of ${amountWords(commission, currency)}.${rate} Paid to your account: ${account}.`,
    payment: { dueAt: new Date(at.getTime() + PAID_WITHIN), method: { words: 'Wire to your account' } },
  };
}

/** By what a line was priced, in words. */
function pricedBy({ basis, terms, currency }: Sold, line: SoldLine): string[] {
  const [own, ownTerms] = [basis[line.metal], terms[line.metal]];
  if (!own || !ownTerms) return [];
  const { pieceNg, qty, unitGross, net } = line;
  const unitNet = net / BigInt(qty);
  const money = (minor: bigint) => grouped(moneyText(minor));
  const closed = own.sellBuffer === undefined ? '' : `, less ${percentText(own.sellBuffer)} % for the closed market`;
  const fixed = /[1-9]/.test(ownTerms.sellFixed) ? ` and ${ownTerms.sellFixed} ${currency}` : '';
  return [
    `Spot bid ${grouped(toldBid(own, [pieceNg]))} ${currency} for a troy ounce${closed}, times ${pieceOunces(pieceNg)} oz fine: ${money(unitGross)} for a piece.`,
    `Commission of a piece, ${percentText(ownTerms.sellPct)} %${fixed}: ${money(unitGross - unitNet)}, so that ${money(unitNet)} is paid for it${qty === 1 ? '' : `, times ${qty} pieces`}.`,
  ];
}

interface Paid {
  record: SellBackRecord;
  /** Of the payout. */
  reference: string;
  actor: Actor;
}

/** Notes on the document of a sale that it is paid. */
export async function paySellDocument(
  tx: Transaction,
  { clock }: Pick<Shop, 'clock'>,
  { record: { id, net }, reference, actor }: Paid,
): Promise<void> {
  const document = await documentOf(tx, id);
  if (document) await payDocument(tx, clock, { id: document.id, amount: net, way: 'payout', reference, actor });
}

/** Notes on the document of a sale that what paid it came back: it is due again. */
export async function reopenSellDocument(
  tx: Transaction,
  { clock }: Pick<Shop, 'clock'>,
  { record, reference, actor }: Paid,
): Promise<void> {
  const document = await documentOf(tx, record.id);
  if (document) await takePayoutBack(tx, clock, { id: document.id, reference, actor });
}

const documentOf = async (tx: Transaction, saleId: string) =>
  (await documentsOfSubject(tx, saleId)).find(({ series }) => series === 'SELL');
