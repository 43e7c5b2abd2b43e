import { defineResource } from './list/list-resource.ts';
import { metals } from './metals.ts';
import { productForms } from './products.rules.ts';

/** The shop's list of products. Price and premium are live, in the currency of the call. */
export const productsResource = defineResource({
  key: 'shop-products',
  columns: {
    name: { type: 'text', sort: true, search: true },
    sku: { type: 'text', search: true },
    metal: { type: 'enum', values: metals, filter: true },
    form: { type: 'enum', values: productForms, filter: true },
    mint: { type: 'text', filter: true, search: true, modes: ['equals', 'in'] },
    /** A category's slug; what lies in the categories below it counts too. */
    category: { type: 'text', filter: true, modes: ['equals', 'in'] },
    weight: { type: 'weight', filter: true, sort: true },
    price: { type: 'money', filter: true, sort: true },
    /** Part of the price over the metal at spot, as a fraction. */
    premium: { type: 'number', filter: true, sort: true },
    inStock: { type: 'bool', filter: true },
    popularity: { type: 'number', sort: true },
    createdAt: { type: 'datetime', sort: true },
  },
  defaultSort: [{ field: 'popularity', order: -1 }],
  defaultRows: 24,
});
