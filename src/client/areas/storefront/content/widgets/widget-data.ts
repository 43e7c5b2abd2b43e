import type { AppDispatch } from '#client/app/store.ts';
import { productList } from '#client/features/catalogue/products/shop-queries.ts';
import { productListOf } from '#client/features/content/widgets/product-list-of.ts';
import { productsApi } from '#client/features/catalogue/products/products.api.ts';
import { priceHistoryApi } from '#client/features/market/prices/price-history.api.ts';
import type { Preferences } from '#client/features/platform/preferences/preferences.ts';
import type { ShownWidget } from '#contract/content/widgets.contract.ts';

/** Fetches what is alive in widgets, so that the server writes them whole. */
export const widgetData = (
  dispatch: AppDispatch,
  { currency }: Preferences,
  widgets: readonly ShownWidget[],
): PromiseLike<unknown>[] =>
  widgets.flatMap((widget): PromiseLike<unknown>[] => {
    const { content } = widget;
    if (content.type === 'chart') {
      const { metal, range } = content;
      return [dispatch(priceHistoryApi.endpoints.priceHistory.initiate({ metal, range, currency }))];
    }
    const query = productListOf(widget, productList);
    return query === null ? [] : [dispatch(productsApi.endpoints.shop.initiate({ currency, query }))];
  });
