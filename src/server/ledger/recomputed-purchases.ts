import { sql } from 'drizzle-orm';

import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import { fineOf, lineOffer, type OfferTerms } from '#contract/buying/purchase-offer.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import type { Search } from './invariant.ts';

/** How many lines are read at once: what is held in memory, however many there are. */
const SLICE = 1000;

/** A line that an offer stands for, as the database has it; amounts and weights are text. */
interface Kept extends Record<string, unknown> {
  id: string;
  number: string;
  kind: 'product' | 'metal';
  taken: number;
  fine: string;
  gross: string | null;
  fineness: string | null;
  terms: OfferTerms | null;
  unit: string | null;
  total: string;
  cad: string;
  basis: PriceBasis | null;
  per_cad: string | null;
}

const slice = (after: string) => sql`
  select l.id::text, p.number, l.kind, l.taken, l.fine_ng::text fine, l.found_gross_ng::text gross, l.found_fineness::text fineness,
    l.terms, l.unit::text, l.total::text, l.total_cad::text cad, p.offer_basis -> l.metal basis, p.offer_per_cad::text per_cad
  from purchase_lines l join purchases p on p.id = l.purchase_id
  where l.total is not null and l.id > ${after}::uuid order by l.id limit ${SLICE}`;

/** Recomputes every offer from its terms and the prices it was made at; answers what differs, at most so many lines. */
export async function recomputedPurchases(tx: Transaction, { most }: Pick<Search, 'most'>): Promise<string[]> {
  const found: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await tx.execute<Kept>(slice(after));
    for (const row of rows) {
      const wrong = differenceOf(row);
      if (wrong !== null) found.push(`${row.id} line of ${row.number}: ${wrong}`);
      if (found.length >= most) return found;
    }
    if (rows.length < SLICE) return found;
    after = rows.at(-1)?.id ?? after;
  }
}

/** How a line differs from what its terms come to, in words; null where it does not. */
function differenceOf({
  kind,
  taken,
  fine,
  gross,
  fineness,
  terms,
  unit,
  total,
  cad,
  basis,
  per_cad,
}: Kept): string | null {
  if (!terms || !basis || per_cad === null || terms.kind !== kind) return 'has no terms or prices';
  try {
    const fineNg = BigInt(fine);
    if (kind === 'metal' && fineOf(BigInt(gross ?? '0'), fineness ?? '0') !== fineNg) return `has ${fine} ng fine`;
    const offer = lineOffer(terms, { taken, fineNg }, { basis, perCad: per_cad });
    const [wanted, got] = [
      [offer?.unit ?? null, offer?.total, offer?.totalCad].join('/'),
      [unit, total, cad].join('/'),
    ];
    return wanted === got ? null : `is ${got}, derived ${wanted}`;
  } catch {
    return 'cannot be recomputed';
  }
}
