import { adminProductsContract } from '#contract/catalogue/admin-products.contract.ts';
import { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';
import { attributesContract } from '#contract/catalogue/attributes.contract.ts';
import { attributesResource } from '#contract/catalogue/attributes.resource.ts';
import { categoriesContract } from '#contract/catalogue/categories.contract.ts';
import { categoriesResource } from '#contract/catalogue/categories.resource.ts';
import { currenciesContract } from '#contract/catalogue/currencies.contract.ts';
import { currenciesResource } from '#contract/catalogue/currencies.resource.ts';
import { mediaContract } from '#contract/catalogue/media.contract.ts';
import { mediaResource } from '#contract/catalogue/media.resource.ts';
import { rateMails } from '#contract/catalogue/rate-mails.templates.ts';
import { ratesContract } from '#contract/catalogue/rates.contract.ts';
import { currencyRatesResource, liveRatesResource, storageRatesResource } from '#contract/catalogue/rates.resource.ts';
import { stockContract } from '#contract/catalogue/stock.contract.ts';
import { stockResource } from '#contract/catalogue/stock.resource.ts';
import { tagsContract } from '#contract/catalogue/tags.contract.ts';
import { tagsResource } from '#contract/catalogue/tags.resource.ts';
import { taxesContract } from '#contract/catalogue/taxes.contract.ts';
import { taxRatesResource, taxRulesResource } from '#contract/catalogue/taxes.resource.ts';
import { shopList } from '#server/http/list-route.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { catalogueRoutes } from './catalogue.routes.ts';
import { createCatalogueServices } from './catalogue.services.ts';
import type { MediaPlaces } from './media/media-uses.list.ts';
import type { CatalogueRead } from './priced/catalogue.ts';
import type { BoughtTogether } from './priced/catalogue-facts.ts';
import type { ProductUse } from './products/product-use.ts';
import { currencyRateVersions, liveRateVersions, storageRateVersions } from './rates/rates.list.ts';
import type { RatesUse } from './rates/rates-use.ts';
import { allStockLevels } from './stock/stock.list.ts';
import { allTaxRates } from './taxes/tax-rates.list.ts';
import { allTaxRules } from './taxes/tax-rules.list.ts';
import { allAttributes } from './taxonomy/attributes.list.ts';
import type { MenusOfCategory } from './taxonomy/categories.service.ts';
import { allCategories } from './taxonomy/categories.list.ts';
import { allTags } from './taxonomy/tags.list.ts';
import { catalogueJobs } from './catalogue.jobs.ts';

export interface CatalogueHooks {
  productUse: ProductUse;
  boughtTogether: BoughtTogether;
  ratesUse: RatesUse;
  /** Is told what the catalogue holds whenever it was read anew. */
  catalogueRead: CatalogueRead;
  /** The menus' entries that lead to a category. */
  menusOfCategory: MenusOfCategory;
  /** Where the modules above show pictures of the library. */
  mediaPlaces: readonly MediaPlaces[];
}

/** What is sold and at what terms: products with their pictures and stock, taxonomy, rates and taxes; all priced once a board. */
export function catalogueModule(parts: ShopParts & IdentityServices & MarketServices & CatalogueHooks) {
  const { services, gates } = createCatalogueServices(parts);
  return {
    services,
    gates,
    routes: (host) => catalogueRoutes(host, parts, services),
    mailTemplates: Object.values(rateMails),
    lists: [
      shopList({
        name: 'Products',
        endpoint: adminProductsContract.list,
        resource: adminProductsResource,
        source: () => services.products.list,
      }),
      shopList({ name: 'Tags', endpoint: tagsContract.list, resource: tagsResource, source: () => allTags }),
      shopList({
        name: 'Attributes',
        endpoint: attributesContract.list,
        resource: attributesResource,
        source: () => allAttributes,
      }),
      shopList({
        name: 'Categories',
        endpoint: categoriesContract.list,
        resource: categoriesResource,
        source: () => allCategories,
      }),
      shopList({
        name: 'Currencies',
        endpoint: currenciesContract.list,
        resource: currenciesResource,
        source: () => services.currencies.list,
      }),
      shopList({
        name: 'Media',
        endpoint: mediaContract.list,
        resource: mediaResource,
        source: () => services.media.list,
      }),
      shopList({ name: 'Stock', endpoint: stockContract.list, resource: stockResource, source: () => allStockLevels }),
      shopList({
        name: 'Live Price Commission',
        endpoint: ratesContract.listLive,
        resource: liveRatesResource,
        source: () => liveRateVersions,
      }),
      shopList({
        name: 'Storage commission',
        endpoint: ratesContract.listStorage,
        resource: storageRatesResource,
        source: () => storageRateVersions,
      }),
      shopList({
        name: 'Currency rates',
        endpoint: ratesContract.listCurrencies,
        resource: currencyRatesResource,
        source: () => currencyRateVersions,
      }),
      shopList({
        name: 'Tax rules',
        endpoint: taxesContract.listRules,
        resource: taxRulesResource,
        source: () => allTaxRules,
      }),
      shopList({
        name: 'Tax rates',
        endpoint: taxesContract.listRates,
        resource: taxRatesResource,
        source: () => allTaxRates,
      }),
    ],
    jobs: catalogueJobs(services),
  } satisfies ShopModule;
}
export type CatalogueServices = ReturnType<typeof catalogueModule>['services'];
