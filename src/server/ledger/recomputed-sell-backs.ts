import { sql } from 'drizzle-orm';

import type { PriceBasis } from '#contract/arithmetic/pricing.ts';
import { bookedInCad } from '#contract/trade/quote-amounts.rules.ts';
import { sellBackUnit, type SellBackTerms } from '#contract/vault/sell-back-amounts.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import type { Search } from './invariant.ts';

/** How many lines are read at once: what is held in memory, however many there are. */
const SLICE = 1000;

/** A line of a sale, as the database has it; amounts and weights are text. */
interface Kept extends Record<string, unknown> {
  id: string;
  sale: string;
  qty: number;
  piece: string;
  gross: string;
  net: string;
  total: string;
  cad: string;
  basis: PriceBasis | null;
  terms: SellBackTerms | null;
  per_cad: string;
}

const slice = (after: string) => sql`
  select l.id::text, coalesce(b.number, b.id::text) sale, l.qty, l.piece_ng::text piece, l.unit_gross::text gross, l.unit_net::text net,
    l.net::text total, l.net_cad::text cad, b.basis -> l.metal basis, b.terms -> l.metal terms, b.per_cad::text per_cad
  from sell_back_lines l join sell_backs b on b.id = l.sell_back_id
  where l.id > ${after}::uuid order by l.id limit ${SLICE}`;

/** Recomputes every line of a sale from the vault from the prices and terms that were locked; answers what differs. */
export async function recomputedSellBacks(tx: Transaction, { most }: Pick<Search, 'most'>): Promise<string[]> {
  const found: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await tx.execute<Kept>(slice(after));
    for (const row of rows) {
      const wrong = differenceOf(row);
      if (wrong !== null) found.push(`${row.id} line of ${row.sale}: ${wrong}`);
      if (found.length >= most) return found;
    }
    if (rows.length < SLICE) return found;
    after = rows.at(-1)?.id ?? after;
  }
}

/** How a line differs from what its terms come to, in words; null where it does not. */
function differenceOf({ qty, piece, gross, net, total, cad, basis, terms, per_cad }: Kept): string | null {
  if (!basis || !terms) return 'has no prices or terms';
  try {
    const pieces = BigInt(qty);
    const unit = sellBackUnit(BigInt(piece), basis, terms);
    const wanted = [unit.gross, unit.net, unit.net * pieces, bookedInCad(unit.net, per_cad) * pieces].join('/');
    const got = [gross, net, total, cad].join('/');
    return wanted === got ? null : `is ${got}, derived ${wanted}`;
  } catch {
    return 'cannot be recomputed';
  }
}
