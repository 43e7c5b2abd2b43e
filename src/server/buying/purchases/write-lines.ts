import { sql } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';

import type { OfferedFigures } from './offer-figures.ts';
import { type PurchaseLineRecord, purchaseLines } from './purchases.table.ts';

type Assay = Pick<PurchaseLineRecord, 'id' | 'taken' | 'foundGrossNg' | 'foundFineness' | 'finding'>;

/** Writes what was found of lines, in one statement. An offer that they had is gone. */
export async function writeAssay(tx: Transaction, lines: readonly Assay[]): Promise<void> {
  const rows = lines.map(({ id, taken, foundGrossNg, foundFineness, finding }) => ({
    id,
    taken,
    gross: foundGrossNg?.toString() ?? null,
    fineness: foundFineness,
    finding,
  }));
  await tx.execute(sql`
    update ${purchaseLines} set taken = found.taken, found_gross_ng = found.gross, found_fineness = found.fineness,
      finding = found.finding, fine_ng = null, terms = null, unit = null, total = null, total_cad = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found(id uuid, taken int, gross bigint, fineness numeric, finding text)
    where ${purchaseLines.id} = found.id`);
}

/** Writes what is offered for lines, in one statement; lines that were not taken have no offer. */
export async function writeOfferLines(
  tx: Transaction,
  purchaseId: string,
  lines: readonly OfferedFigures[],
): Promise<void> {
  const rows = lines.map(({ line, fineNg, terms, offer }) => ({
    id: line.id,
    fine: fineNg.toString(),
    terms,
    unit: offer.unit?.toString() ?? null,
    total: offer.total.toString(),
    total_cad: offer.totalCad.toString(),
  }));
  await tx.execute(sql`
    update ${purchaseLines} set fine_ng = offered.fine, terms = offered.terms, unit = offered.unit, total = offered.total,
      total_cad = offered.total_cad
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as offered(id uuid, fine bigint, terms jsonb, unit bigint, total bigint, total_cad bigint)
    where ${purchaseLines.purchaseId} = ${purchaseId} and ${purchaseLines.id} = offered.id`);
}
