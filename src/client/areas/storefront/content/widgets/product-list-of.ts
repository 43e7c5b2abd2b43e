import { type ProductChoice, productList } from '#client/features/catalogue/products/shop-queries.ts';
import type { ShownWidget } from '#contract/content/widgets.contract.ts';

/** What the shop's list is asked for by a list of products; null of another widget, and of one that has nothing to show. */
export function productListOf({ content, category, skus }: ShownWidget): string | null {
  if (content.type !== 'products') return null;
  const { pick, metal, count } = content;
  const choices: Record<typeof pick, ProductChoice | null> = {
    newest: { newest: true },
    popular: {},
    metal: { metal },
    category: category && { category: category.slug },
    chosen: skus.length > 0 ? { skus } : null,
  };
  const choice = choices[pick];
  return choice && productList(choice, pick === 'chosen' ? skus.length : count);
}
