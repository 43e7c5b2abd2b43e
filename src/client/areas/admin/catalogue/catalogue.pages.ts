import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of the catalogue, each in a chunk of its own. */
export const cataloguePages: readonly AdminPage[] = [
  {
    path: admin.media,
    title: 'Media',
    right: 'content.read',
    page: page(() => import(/* webpackChunkName: "admin-media" */ './media/MediaPage.tsx'), 'MediaPage'),
  },
  {
    path: admin.products,
    title: 'All Products',
    right: 'catalogue.read',
    page: page(() => import(/* webpackChunkName: "admin-products" */ './products/ProductsPage.tsx'), 'ProductsPage'),
  },
  {
    path: admin.addProduct,
    title: 'Add product',
    right: 'catalogue.write',
    page: page(() => import(/* webpackChunkName: "admin-product" */ './products/AddProductPage.tsx'), 'AddProductPage'),
  },
  {
    path: admin.editProduct(':id'),
    title: 'Edit product',
    entry: admin.products,
    page: page(
      () => import(/* webpackChunkName: "admin-product" */ './products/EditProductPage.tsx'),
      'EditProductPage',
    ),
  },
  {
    path: admin.importProducts,
    title: 'Import products',
    entry: admin.products,
    right: 'catalogue.write',
    page: page(
      () => import(/* webpackChunkName: "admin-import-products" */ './products/import/ImportPage.tsx'),
      'ImportPage',
    ),
  },
  {
    path: admin.attributes,
    title: 'Attributes',
    right: 'catalogue.read',
    page: page(
      () => import(/* webpackChunkName: "admin-attributes" */ './attributes/AttributesPage.tsx'),
      'AttributesPage',
    ),
  },
  {
    path: admin.categories,
    title: 'Categories',
    right: 'catalogue.read',
    page: page(
      () => import(/* webpackChunkName: "admin-categories" */ './categories/CategoriesPage.tsx'),
      'CategoriesPage',
    ),
  },
  {
    path: admin.tags,
    title: 'Tags',
    right: 'catalogue.read',
    page: page(() => import(/* webpackChunkName: "admin-tags" */ './tags/TagsPage.tsx'), 'TagsPage'),
  },
  {
    path: admin.commission,
    title: 'Live Price Commission',
    right: 'pricing.read',
    page: page(() => import(/* webpackChunkName: "admin-commission" */ './rates/CommissionPage.tsx'), 'CommissionPage'),
  },
  {
    path: admin.storageCommission,
    title: 'Set Storage Commission',
    right: 'pricing.read',
    page: page(
      () => import(/* webpackChunkName: "admin-storage-commission" */ './rates/StorageCommissionPage.tsx'),
      'StorageCommissionPage',
    ),
  },
  {
    path: admin.currencies,
    title: 'Currency Rates',
    right: 'pricing.read',
    page: page(
      () => import(/* webpackChunkName: "admin-currencies" */ './currencies/CurrenciesPage.tsx'),
      'CurrenciesPage',
    ),
  },
  {
    path: admin.stock,
    title: 'Stock',
    entry: admin.products,
    right: 'stock.read',
    page: page(() => import(/* webpackChunkName: "admin-stock" */ './stock/StockPage.tsx'), 'StockPage'),
  },
  {
    path: admin.stockMovements,
    title: 'Stock movements',
    entry: admin.products,
    right: 'stock.read',
    page: page(
      () => import(/* webpackChunkName: "admin-stock-movements" */ './stock/StockMovementsPage.tsx'),
      'StockMovementsPage',
    ),
  },
  {
    path: admin.taxes,
    title: 'Taxes',
    right: 'pricing.read',
    page: page(() => import(/* webpackChunkName: "admin-taxes" */ './taxes/TaxRulesPage.tsx'), 'TaxRulesPage'),
  },
  {
    path: admin.taxRates,
    title: 'Tax rates',
    entry: admin.taxes,
    right: 'pricing.read',
    page: page(() => import(/* webpackChunkName: "admin-taxes" */ './taxes/TaxRatesPage.tsx'), 'TaxRatesPage'),
  },
];
