import { productPricesContract } from '#contract/catalogue/product-prices.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { ProductPrices } from './product-prices.service.ts';

/** The public call for what a product cost. Answers may be kept for some minutes by whoever passes them on. */
export function productPricesRoutes(router: Router, prices: ProductPrices): void {
  router.on(productPricesContract.read, ({ params, query, reply }) => {
    void reply.header('Cache-Control', 'public, max-age=300');
    return prices.read(params.slug, query.range, query.currency.toUpperCase());
  });
}
