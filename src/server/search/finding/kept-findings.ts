import type { CatalogueFacts } from '#server/catalogue/catalogue.door.ts';
import type { Database } from '#server/db/database.ts';
import { findProducts, mostProducts } from '#server/search/documents/documents.read.ts';

interface Finding {
  /** Among those of the reading. */
  places: readonly number[];
  /** There may be more. */
  isCut: boolean;
}

/** So many questions are remembered, the one that was asked longest ago forgotten first. */
const MOST = 100;

/**
 * Which products have the words of a `tsquery`, asked of the database once for as long as the catalogue that was read stands: what it
 * does not hold is not shown anyway, and it is followed by the documents before it is.
 */
export function keptFindings(db: Database) {
  const kept = new WeakMap<CatalogueFacts, Map<string, Promise<Finding>>>();

  const find = async (facts: CatalogueFacts, tsquery: string): Promise<Finding> => {
    const found = await findProducts(db, tsquery);
    const places = placesOf(facts);
    return { places: found.flatMap((id) => places.get(id) ?? []), isCut: found.length >= mostProducts };
  };

  return (facts: CatalogueFacts, tsquery: string): Promise<Finding> => {
    const all = kept.get(facts) ?? new Map<string, Promise<Finding>>();
    kept.set(facts, all);
    const finding = all.get(tsquery) ?? find(facts, tsquery);
    // What was asked last stands last; what failed is asked anew.
    all.delete(tsquery);
    all.set(tsquery, finding);
    finding.catch(() => all.delete(tsquery));
    const [oldest] = all.keys();
    if (all.size > MOST && oldest !== undefined) all.delete(oldest);
    return finding;
  };
}

const byId = new WeakMap<CatalogueFacts, ReadonlyMap<string, number>>();

function placesOf(facts: CatalogueFacts): ReadonlyMap<string, number> {
  const places = byId.get(facts) ?? new Map(facts.products.map(({ place, record }) => [record.id, place]));
  byId.set(facts, places);
  return places;
}
