interface Term {
  id: string;
  slug: string;
  name: string;
}

/** Categories or tags as a cell names them: by name, or by address where two have one name, joined by "; ". */
export interface TermNames {
  write: (ids: readonly string[]) => string;
  read: (cell: string) => { ids: string[]; problem?: string };
}

/** Similar products as a cell names them: by SKU, in their order, joined by "; ". */
export function skuNames(all: readonly { id: string; sku: string }[]): TermNames {
  const skuOf = new Map(all.map(({ id, sku }) => [id, sku]));
  const idOf = new Map(all.map(({ id, sku }) => [sku.toLowerCase(), id]));
  return {
    write: (ids) => ids.map((id) => skuOf.get(id) ?? id).join('; '),
    read: (cell) => {
      const skus = cell.split(';').map((sku) => sku.trim());
      const ids = new Set<string>();
      for (const sku of skus.filter(Boolean)) {
        const id = idOf.get(sku.toLowerCase());
        if (id === undefined) return { ids: [], problem: `No product has the SKU "${sku.slice(0, 60)}".` };
        ids.add(id);
      }
      return { ids: [...ids] };
    },
  };
}

/** Of terms in the order in which a cell names them. */
export function termNames(inOrder: readonly Term[], what: 'category' | 'tag'): TermNames {
  return {
    write: (ids) =>
      inOrder
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join('; '),
    read: (cell) => {
      const ids = new Set<string>();
      const words = cell.split(';').map((word) => word.trim());
      for (const word of words.filter(Boolean)) {
        const same = (text: string) => text.toLowerCase() === word.toLowerCase();
        const found = inOrder.filter(({ slug }) => same(slug));
        const named = found.length > 0 ? found : inOrder.filter(({ name }) => same(name));
        const [only] = named;
        if (!only) return { ids: [], problem: `There is no ${what} "${word.slice(0, 60)}".` };
        if (named.length > 1) {
          const slugs = named.map(({ slug }) => slug).join(' or ');
          return { ids: [], problem: `Two are called "${word.slice(0, 60)}": write ${slugs}.` };
        }
        ids.add(only.id);
      }
      return { ids: [...ids].toSorted() };
    },
  };
}
