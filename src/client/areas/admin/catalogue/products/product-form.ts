import { mediaField } from '#client/features/catalogue/media/picked-media.ts';
import {
  moneyField,
  optionField,
  orderedField,
  quantityField,
  rateField,
  relatedField,
  weightField,
} from '#client/kit/inputs/field-kinds.ts';
import { fractionAsPercent } from '#client/kit/money/number-text.ts';
import { defineForm } from '#client/kit/resource-form/form-definition.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { productProblems } from '#contract/catalogue/product-problems.rules.ts';
import { newProductValues } from '#contract/catalogue/product-values.rules.ts';
import {
  formNames,
  pricingModeNames,
  pricingModes,
  productForms,
  vaultClasses,
  vaultClassNames,
} from '#contract/catalogue/products.rules.ts';
import { taxTreatmentNames } from '#contract/catalogue/taxes.ts';

import { fieldsOf, inForm, paragraphsOf, type ProductFields, valuesOfFields } from './product-fields.ts';

export const metalOptions = metals.map((value) => ({ value, label: `${metalNames[value]} (${value})` }));
export const formOptions = productForms.map((value) => ({ value, label: formNames[value] }));

export const pricingOptions = pricingModes.map((value) => ({ value, label: pricingModeNames[value] }));
export const vaultOptions = vaultClasses.map((value) => ({ value, label: vaultClassNames[value] }));

const count = quantityField();

/** The product's form: what its fields are called and how they are told. What is right is the contract's to say. */
export const productForm = defineForm<AdminProduct, ProductFields>({
  id: 'product',
  noun: 'product',
  blank: fieldsOf(newProductValues),
  valuesOf: ({ values, ...chosen }) => fieldsOf(values, chosen),
  problems: (fields) => inForm({ ...productProblems(valuesOfFields(fields)), ...sizeProblems(fields) }),
  fields: {
    name: { label: 'Name', required: 'Enter a name.' },
    slug: { label: 'Address', required: 'Enter an address, such as 1-oz-gold-bar.' },
    sku: { label: 'SKU', required: 'Enter a stock number, such as AU-BAR-1OZ.' },
    gtin: { label: 'GTIN' },
    mint: { label: 'Mint', required: 'Enter the mint or refiner.' },
    country: { label: 'Country', required: 'Enter the country of the mint.' },
    year: { label: 'Year' },
    description: {
      label: 'Description',
      words: (text) => paragraphsOf(text).join(' '),
      same: (one, other) => paragraphsOf(one).join('\n') === paragraphsOf(other).join('\n'),
    },
    metal: { label: 'Metal', required: 'Choose a metal.', ...optionField(metalOptions) },
    form: { label: 'Form', required: 'Choose a form.', ...optionField(formOptions) },
    weight: { label: 'Fine weight', required: 'Enter a weight such as 1 or 31.1035.', ...weightField() },
    fineness: { label: 'Fineness', required: 'Enter parts per thousand, such as 999.9.' },
    gross: { label: 'Gross weight', ...weightField() },
    dimensions: { label: 'Dimensions' },
    packaging: { label: 'Packaging', required: 'Enter the packaging, such as Capsule.' },
    legalTender: { label: 'Face value' },
    pricingMode: { label: 'Pricing', ...optionField(pricingOptions) },
    fixedPrice: { label: 'Price of a piece', ...moneyField('CAD') },
    premiumPct: { label: 'Premium', required: 'Enter a percentage; 0 is none.', ...rateField('fraction', 2) },
    premiumFixed: { label: 'Fixed premium', required: 'Enter an amount; 0 is none.', ...moneyField('CAD') },
    costFloor: { label: 'Never below', ...moneyField('CAD') },
    reason: { label: 'Reason for the price' },
    breaks: {
      label: 'Quantity breaks',
      words: (breaks) => breaks.map((step) => `${step.minQty}: ${percent(step.premiumPct)}`).join(', '),
    },
    buyback: {
      label: 'Buy-back',
      words: ({ enabled, pct }) => (enabled ? percent(pct) : 'not bought'),
    },
    taxOverride: {
      label: 'Tax override',
      words: ({ treatment, reason }) => (treatment === '' ? 'none' : `${taxTreatmentNames[treatment]}: ${reason}`),
    },
    vaultClass: { label: 'Vault storage', ...optionField(vaultOptions) },
    soldOut: {
      label: 'When sold out',
      words: ({ backorder, days }) => (backorder ? `taken, within ${days} days` : 'refused'),
    },
    minQty: { label: 'Smallest order', required: 'Enter a whole number.', ...count },
    maxQty: { label: 'Most in one order', required: 'Enter a whole number.', ...count },
    dailyLimit: { label: 'Daily limit', ...count },
    stepQty: { label: 'In steps of', required: 'Enter a whole number.', ...count },
    packs: { label: 'Packs', words: (packs) => packs.map(({ name, pieces }) => `${name}: ${pieces}`).join('; ') },
    lowAt: { label: 'Low at', required: 'Enter a whole number; 0 is never.', ...count },
    position: { label: 'Position', required: 'Enter a whole number; 0 comes first.', ...quantityField('') },
    serialTracked: { label: 'Numbered pieces', words: yesOrNo },
    registeredAccounts: { label: 'RRSP and TFSA', words: yesOrNo },
    art: {
      label: 'Picture',
      words: ({ motif, finish, serial, width, height }) =>
        [motif, finish, serial, width && `${width}${height && ` × ${height}`} mm`].filter(Boolean).join(', '),
    },
    media: { label: 'Photographs', ...mediaField() },
    categories: { label: 'Categories', ...relatedField() },
    tags: { label: 'Tags', ...relatedField() },
    related: { label: 'Similar products', ...orderedField() },
    attributes: {
      label: 'Attributes',
      words: (values) => `${Object.values(values).filter((value) => value !== '').length} said`,
      same: (one, other) => said(one) === said(other),
    },
    seo: {
      label: 'Search engines',
      words: ({ title, description }) => [title, description].filter(Boolean).join(', '),
    },
  },
});

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function percent(fraction: string): string {
  return /^-?\d+(\.\d+)?$/.test(fraction) ? fractionAsPercent(fraction) : fraction;
}

function said(values: ProductFields['attributes']): string {
  const entries = Object.entries(values).filter(([, value]) => typeof value === 'boolean' || value.length > 0);
  return JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function sizeProblems({ art: { width, height } }: ProductFields): Record<string, string[]> {
  const wrong = (text: string) => text !== '' && !(Number(text) >= 1 && Number(text) <= 1000);
  return {
    ...(wrong(width) && { 'art.width': [millimetres] }),
    ...(wrong(height) && { 'art.height': [millimetres] }),
    ...(width === '' && height !== '' && { 'art.width': ['Enter the width too, or leave both out.'] }),
  };
}

const millimetres = 'Enter between 1 and 1,000 mm.';
