import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import type { CatalogueHooks } from './catalogue.module.ts';
import { createMediaService } from './media/media.service.ts';
import { createCatalogue } from './priced/catalogue.ts';
import { createProductPrices } from './product-prices/product-prices.service.ts';
import { createProductImportsService } from './products/import/product-imports.service.ts';
import { createPricedChange } from './products/priced-change.ts';
import { createProductsService } from './products/products.service.ts';
import { createCurrenciesService } from './rates/currencies.service.ts';
import { createHoldingsPreview } from './rates/holdings-preview.ts';
import { createRatePreview } from './rates/rate-preview.ts';
import { createRatesService } from './rates/rates.service.ts';
import { createStockCounter } from './stock/stock-counter.service.ts';
import { createTaxesService } from './taxes/taxes.service.ts';
import { createAttributesService } from './taxonomy/attributes.service.ts';
import { createCategoriesService } from './taxonomy/categories.service.ts';
import { createTagsService } from './taxonomy/tags.service.ts';
import { createVideosService } from './videos/videos.service.ts';

/** The services of the catalogue, and its kinds of change that go through the gate. */
export function createCatalogueServices({
  config,
  db,
  clock,
  files,
  mediaCache,
  passwords,
  prices,
  productUse,
  boughtTogether,
  ratesUse,
  catalogueRead,
  mediaPlaces,
  menusOfCategory,
}: ShopParts & IdentityServices & MarketServices & CatalogueHooks) {
  const { publicUrl } = config;
  const published = () => prices.current();
  const catalogue = createCatalogue({ db, clock, published, boughtTogether, catalogueRead });
  const pricedChange = createPricedChange({ clock, publicUrl, published, catalogue, use: productUse });
  const stockCounter = createStockCounter({ db, clock, publicUrl, stockMoved: () => catalogue.changed() });
  const taxes = createTaxesService({ db, clock, catalogue, publicUrl });
  return {
    services: {
      catalogue,
      products: createProductsService({ db, clock, catalogue, prices: pricedChange, use: productUse }),
      productPrices: createProductPrices({ db, clock, catalogue }),
      productImports: createProductImportsService({ db, catalogue, prices: pricedChange }),
      categories: createCategoriesService({ db, catalogue, menusOfCategory }),
      tags: createTagsService({ db, catalogue }),
      attributes: createAttributesService({ db, catalogue }),
      media: createMediaService({ db, clock, catalogue, files, mediaCache, places: mediaPlaces }),
      videos: createVideosService({ db, catalogue, files }),
      stockCounter,
      currencies: createCurrenciesService({ db, clock, prices, catalogue }),
      rates: createRatesService({ db, clock, prices, catalogue, publicUrl, isPassword: passwords.isCurrent }),
      ratePreview: createRatePreview({ db, clock, catalogue, use: ratesUse }),
      holdingsPreview: createHoldingsPreview({ db, clock, catalogue }),
      taxes,
    },
    gates: {
      product_price: pricedChange.gated,
      stock_count: stockCounter.gated,
      tax_rule: taxes.gatedRule,
      tax_rate: taxes.gatedRate,
    },
  };
}
