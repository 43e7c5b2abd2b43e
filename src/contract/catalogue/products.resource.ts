import { defineResource } from '#contract/list/list-resource.ts';
import { metals } from '#contract/metals.ts';
import { productForms } from './products.rules.ts';

/** The shop's list of products. Price and premium are live, in the currency of the call. */
export const productsResource = defineResource({
  key: 'shop-products',
  columns: {
    name: { label: 'Product', type: 'text', sort: true, search: true },
    /** A product's address. */
    slug: { label: 'Address', type: 'text', filter: true, modes: ['equals', 'in'] },
    sku: { label: 'SKU', type: 'text', search: true, filter: true, modes: ['equals', 'in'] },
    metal: { label: 'Metal', type: 'enum', values: metals, filter: true },
    form: { label: 'Form', type: 'enum', values: productForms, filter: true },
    mint: { label: 'Mint', type: 'text', filter: true, search: true, modes: ['equals', 'in'] },
    /** A category's slug; what lies in the categories below it counts too. */
    category: { label: 'Category', type: 'text', filter: true, modes: ['equals', 'in'] },
    /** A tag's slug. */
    tag: { label: 'Tag', type: 'text', filter: true, modes: ['equals', 'in'] },
    /** An attribute's code and a value of it, such as "edge.reeded"; values of one attribute are alternatives. */
    trait: { label: 'Attribute', type: 'text', filter: true, modes: ['equals', 'in'] },
    /** The weight as it is sold under, such as "1 oz" or "100 g". */
    size: { label: 'Weight', type: 'text', filter: true, modes: ['equals', 'in'] },
    fineness: { label: 'Fineness', type: 'text', filter: true, modes: ['equals', 'in'] },
    weight: { label: 'Fine weight', type: 'weight', filter: true, sort: true },
    price: { label: 'Price', type: 'money', filter: true, sort: true },
    /** Part of the price over the metal at spot, as a fraction. */
    premium: { label: 'Premium', type: 'number', filter: true, sort: true },
    inStock: { label: 'In stock', type: 'bool', filter: true },
    popularity: { label: 'Popularity', type: 'number', sort: true },
    createdAt: { label: 'Listed since', type: 'datetime', sort: true },
  },
  defaultSort: [{ field: 'popularity', order: -1 }],
  defaultRows: 24,
});
