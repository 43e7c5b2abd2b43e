/** What the modules above ask of the catalogue: products and their prices, stock, rates and taxes. */
export { type CatalogueFacts, type CatalogueProduct, pricingOf } from './priced/catalogue-facts.ts';
export type { Catalogue, CataloguePlaces, PricedCatalogue } from './priced/catalogue.ts';
export { crossRate, fromCad, priceBasisOf, pricingIn } from './priced/price-basis.ts';
export type { PricedProduct } from './priced/priced-product.ts';
export { highest, shopList } from './priced/shop-list.ts';
export { withdrawnProducts } from './priced/withdrawn-products.ts';
export type { allProducts } from './products/products.list.ts';
export { holdMedia } from './media/hold-media.ts';
export type { MediaRecord } from './media/media-row.ts';
export { lockStoredMedium, storedMedia } from './media/media.read.ts';
export type { MediaService } from './media/media.service.ts';
export { addMedium, describeMedium, type KeptFile } from './media/media-writes.ts';
export { photosOf } from './media/photos.read.ts';
export { pickedMedia } from './media/product-media.ts';
export {
  findOnSale,
  findWithdrawn,
  onSaleAmong,
  productNames,
  productSkus,
  productSlugs,
  type ProductRecord,
  productsByIds,
} from './products/products.read.ts';
export { announceChange } from './products/write-products.ts';
export { type Commissions, commissionsAt, readCommissions } from './rates/rates.read.ts';
export { readStorageTerms, type StorageTermsInForce, storageTermsAt } from './rates/storage-terms.read.ts';
export { freeStock } from './stock/free-stock.ts';
export { bookReceipts } from './stock/book-receipts.ts';
export { receivedGoods } from './stock/received-goods.list.ts';
export { bookLostCost } from './stock/stock-cost.ts';
export { levelsChanged, movedFrom, movementRows, type Pieces, type StockLevel } from './stock/stock-moves.ts';
export { lockStockLevels, moveStock, stockLevelsLock } from './stock/stock.service.ts';
export { rateIn, readTaxRates, readTaxRules } from './taxes/tax-lookup.ts';
export { categoryLinks, categoryNames, categoryTree } from './taxonomy/categories.read.ts';
