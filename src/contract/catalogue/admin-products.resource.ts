import { defineResource } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { productStatusNames } from './product-status.rules.ts';
import {
  formNames,
  pricingModeNames,
  pricingModes,
  productForms,
  productStatuses,
  stockStateNames,
  stockStates,
  vaultClasses,
  vaultClassNames,
} from './products.rules.ts';
import { taxTreatmentNames, taxTreatments } from './taxes.ts';

/*
 * All products, for administrators. Beside what the list shows stands everything that is entered as text or figures, so
 * that its CSV can be corrected in a spreadsheet and read in again (product-import.rules.ts names what is read).
 */
export const adminProductsResource = defineResource({
  key: 'products',
  columns: {
    name: { label: 'Product', type: 'text', sort: true, filter: true, search: true },
    sku: { label: 'SKU', type: 'text', sort: true, filter: true, search: true },
    gtin: { label: 'GTIN', type: 'text', filter: true, search: true },
    slug: { label: 'Address', type: 'text', filter: true },
    status: {
      label: 'Status',
      type: 'enum',
      values: productStatuses,
      names: productStatusNames,
      sort: true,
      filter: true,
    },
    metal: { label: 'Metal', type: 'enum', values: metals, names: metalNames, sort: true, filter: true },
    form: { label: 'Form', type: 'enum', values: productForms, names: formNames, sort: true, filter: true },
    mint: { label: 'Mint', type: 'text', sort: true, filter: true, search: true },
    country: { label: 'Country', type: 'text', sort: true, filter: true },
    year: { label: 'Year', type: 'text', sort: true, filter: true },
    weightLabel: { label: 'Weight', type: 'text' },
    weight: { label: 'Fine weight', type: 'weight', sort: true, filter: true },
    gross: { label: 'Gross weight', type: 'weight', sort: true, filter: true },
    fineness: { label: 'Fineness', type: 'number', sort: true, filter: true },
    available: { label: 'Available', type: 'number', sort: true, filter: true, total: 'sum' },
    onHand: { label: 'On hand', type: 'number', sort: true, filter: true, total: 'sum' },
    reserved: { label: 'Reserved', type: 'number', sort: true, filter: true, total: 'sum' },
    lowAt: { label: 'Low at', type: 'number', sort: true, filter: true },
    stockState: {
      label: 'Stock',
      type: 'enum',
      values: stockStates,
      names: stockStateNames,
      sort: true,
      filter: true,
    },
    backorderDays: { label: 'Backorder days', type: 'number', sort: true, filter: true },
    pricingMode: {
      label: 'Pricing',
      type: 'enum',
      values: pricingModes,
      names: pricingModeNames,
      sort: true,
      filter: true,
    },
    fixedPrice: { label: 'Fixed price CAD', type: 'money', sort: true, filter: true },
    premium: { label: 'Premium %', type: 'number', sort: true, filter: true },
    premiumFixed: { label: 'Fixed premium CAD', type: 'money', sort: true, filter: true },
    breaks: { label: 'Quantity breaks', type: 'text' },
    costFloor: { label: 'Never below CAD', type: 'money', sort: true, filter: true },
    buyback: { label: 'We buy', type: 'bool', filter: true },
    buybackPct: { label: 'Buy-back %', type: 'number', sort: true, filter: true },
    buybackFixed: { label: 'Buy-back fixed CAD', type: 'money', sort: true, filter: true },
    minQty: { label: 'Smallest order', type: 'number', filter: true },
    maxQty: { label: 'Largest order', type: 'number', filter: true },
    dailyLimit: { label: 'Daily limit', type: 'number', sort: true, filter: true },
    stepQty: { label: 'Step', type: 'number', filter: true },
    packs: { label: 'Packs', type: 'text' },
    categories: { label: 'Categories', type: 'text', sort: true, filter: true },
    /** Addresses from the top down, such as "/gold/gold-bars/": "/gold/" in it finds what lies below, too. */
    categoryPath: { label: 'Category path', type: 'text', filter: true },
    tags: { label: 'Tags', type: 'text', sort: true, filter: true },
    /** Addresses, such as "/gift/new/": "/gift/" in it finds that tag and no other whose name holds the word. */
    tagPath: { label: 'Tag addresses', type: 'text', filter: true },
    /** A line each: the attribute's code and what it says, such as "edge: Reeded". */
    attributes: { label: 'Attributes', type: 'text' },
    /** SKUs in the order in which its page shows them. */
    related: { label: 'Similar products', type: 'text' },
    legalTender: { label: 'Face value', type: 'text', filter: true },
    dimensions: { label: 'Dimensions', type: 'text' },
    packaging: { label: 'Packaging', type: 'text', sort: true, filter: true },
    serialTracked: { label: 'Numbered', type: 'bool', filter: true },
    registeredAccounts: { label: 'RRSP and TFSA', type: 'bool', filter: true },
    vaultClass: { label: 'Vault storage', type: 'enum', values: vaultClasses, names: vaultClassNames, filter: true },
    taxTreatment: {
      label: 'Tax override',
      type: 'enum',
      values: taxTreatments,
      names: taxTreatmentNames,
      filter: true,
    },
    taxReason: { label: 'Reason of the tax override', type: 'text', filter: true },
    description: { label: 'Description', type: 'text' },
    seoTitle: { label: 'Title for search engines', type: 'text' },
    seoDescription: { label: 'Text for search engines', type: 'text' },
    position: { label: 'Position', type: 'number', sort: true, filter: true },
    popularity: { label: 'Sold in 30 days', type: 'number', sort: true, filter: true },
    createdAt: { label: 'Created', type: 'datetime', sort: true, filter: true },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [
    { field: 'position', order: 1 },
    { field: 'name', order: 1 },
  ],
});
