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
    metal: { label: 'Metal', type: 'enum', values: metals, filter: true },
    form: { label: 'Form', type: 'enum', values: productForms, filter: true },
    weight: { label: 'Fine weight', type: 'weight', sort: true },
    price: { label: 'We pay', type: 'money', sort: true },
    popularity: { label: 'Popularity', type: 'number', sort: true },
  },
  defaultSort: [{ field: 'popularity', order: -1 }],
  defaultRows: 12,
});
