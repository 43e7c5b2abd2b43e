import { amountWords } from '#contract/amount-words.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { ProductsBlock } from '#contract/content/blocks.rules.ts';
import type { PricedCatalogue } from '#server/catalogue/catalogue.door.ts';

/** A product as a mail shows it. */
export interface MailProduct {
  name: string;
  slug: string;
  /** In words; null where it has no price of this moment. */
  price: string | null;
  photoKey: string | null;
}

type Priced = PricedCatalogue['products'][number];

/** The products of a block at the prices of the moment; those that are not on sale are left out. */
export function productsOfBlock(block: ProductsBlock, { products, byId, currency }: PricedCatalogue): MailProduct[] {
  const found =
    block.choice === 'chosen'
      ? block.productIds.flatMap((id) => byId.get(id) ?? [])
      : products.filter(fitsOf(block)).toSorted(orderOf(block)).slice(0, block.count);
  return found.map(({ card }) => ({
    name: card.name,
    slug: card.slug,
    price: card.price && amountWords(minorUnits(card.price.unit), currency),
    photoKey: card.photo?.key ?? null,
  }));
}

const fitsOf =
  ({ choice, metal, category }: ProductsBlock) =>
  ({ card, product }: Priced): boolean => {
    if (choice === 'metal') return card.metal === metal;
    return choice !== 'category' || product.categories.has(category);
  };

const orderOf =
  ({ choice }: ProductsBlock) =>
  (one: Priced, other: Priced): number =>
    choice === 'newest'
      ? other.product.record.createdAt.getTime() - one.product.record.createdAt.getTime()
      : other.product.record.popularity - one.product.record.popularity;
