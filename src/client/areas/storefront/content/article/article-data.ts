import type { AppDispatch } from '#client/app/store.ts';
import type { Visit } from '#client/areas/storefront/routing/page.ts';
import { productsApi } from '#client/features/catalogue/products/products.api.ts';
import { priceHistoryApi } from '#client/features/market/prices/price-history.api.ts';
import type { ShownArticle } from '#contract/content/published.contract.ts';

/** Fetches an article, then the products and prices that its blocks show. */
export async function withBlocks(
  dispatch: AppDispatch,
  { preferences: { currency } }: Visit,
  article: PromiseLike<{ data?: ShownArticle | undefined }>,
): Promise<void> {
  const { data } = await article;
  if (!data) return;
  await Promise.all([
    ...productQueries(data).map((query) => dispatch(productsApi.endpoints.shop.initiate({ currency, query }))),
    ...data.blocks.flatMap((block) =>
      block.type === 'chart'
        ? [
            dispatch(
              priceHistoryApi.endpoints.priceHistory.initiate({ metal: block.metal, range: block.span, currency }),
            ),
          ]
        : [],
    ),
  ]);
}

const productQueries = ({ blocks, related }: ShownArticle): string[] => [
  ...blocks.flatMap((block) => (block.type === 'products' ? [block.query] : [])),
  ...(related ? [related.query] : []),
];
