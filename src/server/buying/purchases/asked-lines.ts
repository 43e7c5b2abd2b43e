import { grouped } from '#contract/amount-words.rules.ts';
import { decimal, minorUnits } from '#contract/arithmetic/exact.ts';
import { fineOf, metalPay, ngOfGrams } from '#contract/buying/purchase-offer.rules.ts';
import type { AskedLine } from '#contract/buying/purchase-moves.contract.ts';
import { metalNames, nanogramsPer } from '#contract/metals.ts';
import type { PricedCatalogue } from '#server/catalogue/catalogue.door.ts';
import { invalid } from '#server/http/refusal.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

import { shareOf } from './offer-figures.ts';
import type { purchaseLines } from './purchases.table.ts';

type NewLine = Omit<typeof purchaseLines.$inferInsert, 'id' | 'purchaseId' | 'position'>;

/** Refuses a product that is named twice, beside its second line. */
export function requireOnce(lines: readonly AskedLine[]): void {
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line.kind !== 'product') continue;
    if (seen.has(line.productId)) throw invalid(`lines.${index}.qty`, 'Enter each product once, with all its pieces.');
    seen.add(line.productId);
  }
}

/** As much as the counter can take in; what is asked for beyond it is refused beside the line that goes over. */
export function requireSane(lines: readonly NewLine[], { mostPieces, mostKilograms }: ShopSettings['purchases']): void {
  const most = BigInt(mostKilograms) * nanogramsPer.kg;
  let weight = 0n;
  for (const [index, { kind, qty, pieceNg, grossNg }] of lines.entries()) {
    if (qty > mostPieces) {
      throw invalid(
        `lines.${index}.qty`,
        `At most ${grouped(String(mostPieces))} pieces. Call or write to us to sell more.`,
      );
    }
    weight += grossNg ?? (pieceNg ?? 0n) * BigInt(qty);
    if (weight > most) {
      throw invalid(
        `lines.${index}.${kind === 'metal' ? 'grams' : 'qty'}`,
        `At most ${grouped(String(mostKilograms))} kg in one request. Call or write to us to sell more.`,
      );
    }
  }
}

export interface Sources {
  priced: PricedCatalogue;
  terms: ShopSettings['purchases'];
}

/** What somebody wants to sell, with its estimate at these prices. Refuses with 422, beside the field, what we do not buy. */
export function lineOf(asked: AskedLine, field: string, { priced, terms }: Sources): NewLine {
  if (asked.kind === 'product') {
    const item = priced.byId.get(asked.productId);
    if (!item?.product.pricing.buyback.enabled || item.product.pricing.onRequest) {
      throw invalid(`${field}.productId`, 'We do not buy this product.');
    }
    const { record } = item.product;
    const bid = item.card.price?.buyback ?? null;
    return {
      ...{ kind: 'product' as const, productId: record.id, sku: record.sku, name: record.name, metal: record.metal },
      qty: asked.qty,
      ...{ pieceNg: record.fineNg, grossNg: null, fineness: null },
      estimate: bid === null ? null : minorUnits(bid) * BigInt(asked.qty),
    };
  }
  const share = shareOf(terms, asked.metal);
  if (decimal(share).eq(0))
    throw invalid(`${field}.metal`, `We do not buy other ${metalNames[asked.metal].toLowerCase()}.`);
  if (decimal(asked.fineness).lt(decimal(terms.leastFineness))) {
    throw invalid(`${field}.fineness`, `We buy from a fineness of ${terms.leastFineness} on.`);
  }
  const grossNg = ngOfGrams(asked.grams);
  const basis = priced.basis[asked.metal];
  return {
    ...{ kind: 'metal' as const, productId: null, sku: null, name: asked.what, metal: asked.metal, qty: asked.qty },
    ...{ pieceNg: null, grossNg, fineness: asked.fineness },
    estimate: basis ? metalPay(fineOf(grossNg, asked.fineness), share, basis) : null,
  };
}
