import { productForms } from '#contract/catalogue/products.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';
import { metals } from '#contract/metals.ts';

/** What the shop buys, with its live price in the currency of the call. */
export const buyPricesResource = defineResource({
  key: 'buy-prices',
  columns: {
    name: { label: 'Product', type: 'text', sort: true, search: true },
    sku: { label: 'SKU', type: 'text', search: true },
    mint: { label: 'Mint', type: 'text', search: true },
    metal: { label: 'Metal', type: 'enum', values: metals, sort: true, filter: true },
    form: { label: 'Form', type: 'enum', values: productForms, filter: true },
    weight: { label: 'Fine weight', type: 'weight', sort: true },
    price: { label: 'We pay', type: 'money', sort: true },
    popularity: { label: 'Popularity', type: 'number', sort: true },
  },
  // As a price list is read: metal after metal, from the lightest piece on.
  defaultSort: [
    { field: 'metal', order: 1 },
    { field: 'weight', order: 1 },
  ],
  defaultRows: 12,
});
