import type { adminProductsResource } from '#contract/catalogue/admin-products.resource.ts';
import type { ColumnKey } from '#contract/list/list-resource.ts';
import { metalNames, metals } from '#contract/metals.ts';
import { weightsOf } from '#contract/catalogue/product-values.rules.ts';
import { gramsText, readTradeWeight } from '#contract/arithmetic/trade-weight.ts';
import {
  formNames,
  pricingModeNames,
  pricingModes,
  productForms,
  vaultClasses,
  vaultClassNames,
} from '#contract/catalogue/products.rules.ts';
import { taxTreatmentNames, taxTreatments } from '#contract/catalogue/taxes.ts';
import { weightLabelOf } from '#server/catalogue/products/product-art.ts';

import { readBreaks, writeBreaks } from './break-text.ts';
import {
  count,
  grams,
  type ImportCell,
  money,
  notGrams,
  oneOf,
  optional,
  optionalCount,
  percent,
  text,
  yesNo,
} from './cell-kinds.ts';
import { readPacks, writePacks } from './pack-text.ts';

export type ProductColumn = ColumnKey<typeof adminProductsResource>;

/** The columns of the list's CSV that are read, beside the SKU by which a row finds its product, status and categories. */
export const importCells = {
  name: text('name'),
  slug: text('slug'),
  gtin: optional('gtin'),
  metal: oneOf('metal', metals, metalNames),
  form: oneOf('form', productForms, formNames),
  mint: text('mint'),
  country: text('country'),
  year: optional('year'),
  // Before the weight as the trade says it, which holds where both are there.
  weight: {
    read: (cell, values) => {
      if (!grams.test(cell)) return notGrams;
      Object.assign(values, { weightValue: cell, weightUnit: 'g' });
    },
    write: (values) => gramsText(weightsOf(values).fineNg),
  },
  weightLabel: {
    read: (cell, values) => {
      const weight = readTradeWeight(cell);
      if (!weight) return 'Enter a weight with its unit, such as 1 oz, 1/10 oz, 100 g, 1 kg or 10 tola.';
      Object.assign(values, { weightValue: weight.value, weightUnit: weight.unit });
    },
    write: (values) => (values.weightValue === '' ? '' : weightLabelOf(values)),
  },
  fineness: {
    read: (cell, values) => {
      if (!/^\d{1,3}(\.\d{1,3})?$/.test(cell)) return 'Enter parts per thousand, such as 999.9.';
      values.fineness = cell;
    },
    write: (values) => values.fineness,
  },
  gross: {
    read: (cell, values) => {
      if (!grams.test(cell)) return notGrams;
      values.grossValue = cell;
      values.grossUnit = 'g';
    },
    write: (values) => gramsText(weightsOf(values).grossNg),
    clear: (values) => void (values.grossValue = null),
  },
  pricingMode: oneOf('pricingMode', pricingModes, pricingModeNames),
  fixedPrice: {
    ...money(
      (values) => values.fixedPrice,
      (values, amount) => void (values.fixedPrice = amount),
    ),
    clear: (values) => void (values.fixedPrice = null),
  },
  premium: percent(
    (values) => values.premiumPct,
    (values, fraction) => void (values.premiumPct = fraction),
  ),
  premiumFixed: money(
    (values) => values.premiumFixed,
    (values, amount) => void (values.premiumFixed = amount),
  ),
  breaks: {
    read: (cell, values) => {
      const breaks = readBreaks(cell);
      if (!breaks) return 'Write breaks as 10: 2.5 % + 5.00; 25: 2 % + 5.00.';
      values.breaks = breaks;
    },
    write: (values) => writeBreaks(values.breaks),
    clear: (values) => void (values.breaks = []),
  },
  costFloor: {
    ...money(
      (values) => values.costFloor,
      (values, amount) => void (values.costFloor = amount),
    ),
    clear: (values) => void (values.costFloor = null),
  },
  buyback: yesNo(
    (values) => values.buyback.enabled,
    (values, enabled) => void (values.buyback = { ...values.buyback, enabled }),
  ),
  buybackPct: percent(
    (values) => values.buyback.pct,
    (values, pct) => void (values.buyback = { ...values.buyback, pct }),
  ),
  buybackFixed: money(
    (values) => values.buyback.fixed,
    (values, fixed) => void (values.buyback = { ...values.buyback, fixed }),
  ),
  minQty: count('minQty'),
  maxQty: count('maxQty'),
  stepQty: count('stepQty'),
  packs: {
    read: (cell, values) => {
      const packs = readPacks(cell);
      if (!packs) return 'Write packs as tube: 25; monster box: 500.';
      values.packs = packs;
    },
    write: (values) => writePacks(values.packs),
    clear: (values) => void (values.packs = []),
  },
  lowAt: count('lowAt'),
  dailyLimit: optionalCount('dailyLimit', 'Enter a whole number of pieces, or nothing.'),
  backorderDays: optionalCount('backorderDays', 'Enter a whole number of days, or nothing.'),
  legalTender: optional('legalTender'),
  dimensions: optional('dimensions'),
  packaging: text('packaging'),
  serialTracked: yesNo(
    (values) => values.serialTracked,
    (values, yes) => void (values.serialTracked = yes),
  ),
  registeredAccounts: yesNo(
    (values) => values.registeredAccounts,
    (values, yes) => void (values.registeredAccounts = yes),
  ),
  vaultClass: oneOf('vaultClass', vaultClasses, vaultClassNames),
  taxTreatment: {
    read: (cell, values) => {
      const word = cell.toLowerCase();
      const treatment = taxTreatments.find((known) => [known, taxTreatmentNames[known].toLowerCase()].includes(word));
      if (!treatment) return `Enter one of ${Object.values(taxTreatmentNames).join(', ')}, or nothing.`;
      values.taxOverride = { treatment, reason: values.taxOverride?.reason ?? '' };
    },
    write: (values) => (values.taxOverride ? taxTreatmentNames[values.taxOverride.treatment] : ''),
    clear: (values) => void (values.taxOverride = null),
  },
  // After the treatment, without which there is nothing to give a reason for.
  taxReason: {
    read: (cell, values) => {
      if (!values.taxOverride) return 'Enter the treatment in the column “Tax override”, too.';
      values.taxOverride = { ...values.taxOverride, reason: cell };
    },
    write: (values) => values.taxOverride?.reason ?? '',
    clear: (values) => {
      if (values.taxOverride) values.taxOverride = { ...values.taxOverride, reason: '' };
    },
  },
  description: {
    read: (cell, values) =>
      void (values.description = cell
        .split(/(?:\r\n|\r|\n)+/)
        .map((line) => line.trim())
        .filter(Boolean)),
    write: (values) => values.description.join('\n\n'),
    clear: (values) => void (values.description = []),
  },
  seoTitle: {
    read: (cell, values) => void (values.seo = { ...values.seo, title: cell }),
    write: (values) => values.seo.title ?? '',
    clear: (values) => void (values.seo = { ...values.seo, title: null }),
  },
  seoDescription: {
    read: (cell, values) => void (values.seo = { ...values.seo, description: cell }),
    write: (values) => values.seo.description ?? '',
    clear: (values) => void (values.seo = { ...values.seo, description: null }),
  },
  position: count('position'),
} as const satisfies Partial<Record<ProductColumn, ImportCell>>;
