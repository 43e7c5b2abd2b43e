/** What the modules above ask of the catalogue: products and their prices, stock, rates and taxes. */
export { holdMedia, pickedMedia, shownMedia } from './media/product-media.ts';
export { catalogueProduct, pricingOf } from './priced/catalogue-facts.ts';
export type { Catalogue, PricedCatalogue } from './priced/catalogue.ts';
export { crossRate, fromCad, priceBasisOf, pricingIn } from './priced/price-basis.ts';
export { type PricedProduct, priceProduct } from './priced/priced-product.ts';
export type { allProducts } from './products/products.list.ts';
export { findOnSale, findWithdrawn, onSaleAmong, productNames, type ProductRecord } from './products/products.read.ts';
export { readCommissions } from './rates/rates.read.ts';
export { freeStock } from './stock/free-stock.ts';
export { receivedGoods } from './stock/received-goods.list.ts';
export { bookLostCost } from './stock/stock-cost.ts';
export { levelsChanged, movedFrom, movementRows, type Pieces, type StockLevel } from './stock/stock-moves.ts';
export { lockStockLevels, moveStock, stockLevelsLock } from './stock/stock.service.ts';
export { rateIn, readTaxRates, readTaxRules } from './taxes/tax-lookup.ts';
export { categoryLinks, categoryNames, categoryTree } from './taxonomy/categories.read.ts';
