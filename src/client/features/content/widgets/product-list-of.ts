import type { ShownWidget } from '#contract/content/widgets.contract.ts';
import type { Metal } from '#contract/metals.ts';

/** Which products a short list of the shop shows. */
interface Choice {
  newest?: true;
  metal?: Metal;
  category?: string;
  skus?: readonly string[];
}

/**
 * What the shop's list is asked for by a list of products, in the words of `productList`; null of another widget, and of one
 * that has nothing to show.
 */
export function productListOf(
  { content, category, skus }: ShownWidget,
  productList: (choice: Choice, rows: number) => string,
): string | null {
  if (content.type !== 'products') return null;
  const { pick, metal, count } = content;
  const choices: Record<typeof pick, Choice | null> = {
    newest: { newest: true },
    popular: {},
    metal: { metal },
    category: category && { category: category.slug },
    chosen: skus.length > 0 ? { skus } : null,
  };
  const choice = choices[pick];
  return choice && productList(choice, pick === 'chosen' ? skus.length : count);
}
