import { ratesContract } from '#contract/catalogue/rates.contract.ts';
import { currencyRatesResource, liveRatesResource, storageRatesResource } from '#contract/catalogue/rates.resource.ts';
import { taxesContract } from '#contract/catalogue/taxes.contract.ts';
import { taxRatesResource, taxRulesResource } from '#contract/catalogue/taxes.resource.ts';
import { userTiersContract } from '#contract/trade/user-tiers.contract.ts';
import { userTiersResource } from '#contract/trade/user-tiers.resource.ts';
import { type ShopList, shopList } from '#server/http/list-route.ts';
import { currencyRateVersions, liveRateVersions, storageRateVersions } from '#server/catalogue/rates/rates.list.ts';
import { allTaxRates } from '#server/catalogue/taxes/tax-rates.list.ts';
import { allTaxRules } from '#server/catalogue/taxes/tax-rules.list.ts';
import { allUserTiers } from '#server/trade/tiers/tiers.list.ts';

/** Of `list-registry.ts`, the lists of what the shop trades by: commissions, tiers, currencies, taxes. */
export const termsLists: readonly ShopList[] = [
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
    name: 'User tiers',
    endpoint: userTiersContract.list,
    resource: userTiersResource,
    source: () => allUserTiers,
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
];
