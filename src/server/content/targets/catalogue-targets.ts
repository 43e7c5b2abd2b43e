import { pathTo } from '#contract/list/tree.ts';
import { categoryTree, findOnSale, productNames } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';

export interface CategoryTarget {
  slug: string;
  name: string;
  /** Itself, and every one above it. */
  isShown: boolean;
}

export interface ProductTarget {
  name: string;
  /** Of one on sale. */
  onSale: { slug: string; sku: string } | null;
}

export interface CatalogueTargets {
  category: (id: string | null) => CategoryTarget | undefined;
  product: (id: string | null) => ProductTarget | undefined;
}

interface Wanted {
  categoryIds: readonly (string | null)[];
  productIds: readonly (string | null)[];
}

/** Categories and products that content points at, as they are now; one statement for each kind of which there is any. */
export async function catalogueTargets(db: Executor, wanted: Wanted): Promise<CatalogueTargets> {
  const [categoryIds, productIds] = [given(wanted.categoryIds), given(wanted.productIds)];
  const tree = categoryIds.length === 0 ? [] : await categoryTree(db);
  const onSale = productIds.length === 0 ? new Map() : await findOnSale(db, productIds);
  const names = await productNames(
    db,
    productIds.filter((id) => !onSale.has(id)),
  );
  return {
    category(id) {
      const path = pathTo(tree, id);
      const own = path.at(-1);
      return own && { slug: own.slug, name: own.name, isShown: path.every(({ status }) => status === 'shown') };
    },
    product(id) {
      if (id === null) return undefined;
      const record = onSale.get(id);
      if (record) return { name: record.name, onSale: { slug: record.slug, sku: record.sku } };
      const name = names.get(id);
      return name === undefined ? undefined : { name, onSale: null };
    },
  };
}

const given = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];
