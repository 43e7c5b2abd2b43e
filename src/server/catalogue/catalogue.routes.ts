import { part } from '#server/http/part.ts';
import type { RouteHost } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import type { createCatalogueServices } from './catalogue.services.ts';
import { mediaFilesRoutes } from './media/media-files.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { picturesRoutes } from './pictures/pictures.routes.ts';
import { pricedRoutes } from './priced/priced.routes.ts';
import { productPricesRoutes } from './product-prices/product-prices.routes.ts';
import { productImportsRoutes } from './products/import/product-imports.routes.ts';
import { picturedProducts } from './products/pictured-products.ts';
import { productsRoutes } from './products/products.routes.ts';
import { currenciesRoutes } from './rates/currencies.routes.ts';
import { ratesRoutes } from './rates/rates.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { taxesRoutes } from './taxes/taxes.routes.ts';
import { attributesRoutes } from './taxonomy/attributes.routes.ts';
import { categoriesRoutes } from './taxonomy/categories.routes.ts';
import { tagsRoutes } from './taxonomy/tags.routes.ts';
import { videoFilesRoutes } from './videos/video-files.routes.ts';
import { videosRoutes } from './videos/videos.routes.ts';

type Services = ReturnType<typeof createCatalogueServices>['services'];

/** Every call of the catalogue, and the addresses of its pictures. */
export async function catalogueRoutes(
  { app, router, inPart, pictureDir }: RouteHost,
  { config, db, clock }: ShopParts,
  services: Services,
): Promise<void> {
  pricedRoutes(router, { catalogue: services.catalogue, clock, keepAnswers: config.pageCache });
  productPricesRoutes(router, services.productPrices);
  productsRoutes(router, services.products);
  categoriesRoutes(router, services.categories);
  tagsRoutes(router, { ...services, db });
  attributesRoutes(router, services.attributes);
  await inPart('product imports', (scope, own) => productImportsRoutes(scope, own, services.productImports));
  taxesRoutes(router, services.taxes);
  ratesRoutes(router, services);
  currenciesRoutes(router, services.currencies);
  stockRoutes(router, services.stockCounter);
  await inPart('media', (scope, own) => mediaRoutes(scope, own, services.media));
  await inPart('videos', (scope, own) => videosRoutes(scope, own, services.videos));
  await app.register(part('video files', videoFilesRoutes(services.videos)));
  await app.register(part('media files', mediaFilesRoutes(services.media)));
  await app.register(part('pictures', picturesRoutes({ cacheDir: pictureDir, ...picturedProducts(db) })));
}
