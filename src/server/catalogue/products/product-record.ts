import { moneyText, minorUnits } from '#contract/arithmetic/exact.ts';
import {
  canonicalValues,
  type ProductLinks,
  type ProductValues,
  weightsOf,
} from '#contract/catalogue/product-values.rules.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { grossAt } from '#contract/catalogue/product-weight.rules.ts';

import type { products, ProductRecord } from './products.table.ts';

type ProductColumns = Omit<
  typeof products.$inferInsert,
  'id' | 'status' | 'popularity' | 'version' | 'createdAt' | 'updatedAt'
>;

/** What the table holds of values without problems. */
export function columnsOf(values: ProductValues): ProductColumns {
  const {
    costFloor,
    fixedPrice,
    buyback,
    seo,
    art,
    categoryIds: _,
    tagIds: _tags,
    attributes: _attributes,
    mediaIds: _media,
    relatedIds: _related,
    grossUnit,
    ...same
  } = canonicalValues(values);
  return {
    ...same,
    ...weightsOf(values),
    grossUnit: same.grossValue === null ? null : grossUnit,
    costFloor: costFloor === null ? null : minorUnits(costFloor),
    fixedPrice: fixedPrice === null ? null : minorUnits(fixedPrice),
    buybackEnabled: buyback.enabled,
    buybackPct: buyback.pct,
    buybackFixed: buyback.fixed,
    seoTitle: seo.title,
    seoDescription: seo.description,
    art: artColumn(art),
  };
}

/** Nothing stands in the picture's data that was not entered. */
const artColumn = ({ sizeMm, ...art }: ProductValues['art']): ProductRecord['art'] => ({
  ...Object.fromEntries(Object.entries(art).filter(([, value]) => value !== null)),
  ...(sizeMm && { sizeMm: { width: sizeMm.width, ...(sizeMm.height !== null && { height: sizeMm.height }) } }),
});

/** The values as the form takes them. */
export function valuesOf(record: ProductRecord, links: ProductLinks): ProductValues {
  const { art, costFloor, fixedPrice } = record;
  return canonicalValues({
    name: record.name,
    slug: record.slug,
    sku: record.sku,
    gtin: record.gtin,
    metal: record.metal,
    form: record.form,
    weightValue: record.weightValue,
    weightUnit: record.weightUnit,
    ...grossOf(record),
    fineness: record.fineness,
    mint: record.mint,
    country: record.country,
    year: record.year,
    legalTender: record.legalTender,
    dimensions: record.dimensions,
    packaging: record.packaging,
    serialTracked: record.serialTracked,
    registeredAccounts: record.registeredAccounts,
    description: record.description,
    pricingMode: record.pricingMode,
    fixedPrice: fixedPrice === null ? null : moneyText(fixedPrice),
    premiumPct: record.premiumPct,
    premiumFixed: record.premiumFixed,
    breaks: record.breaks,
    costFloor: costFloor === null ? null : moneyText(costFloor),
    buyback: { enabled: record.buybackEnabled, pct: record.buybackPct, fixed: record.buybackFixed },
    taxOverride: record.taxOverride,
    vaultClass: record.vaultClass,
    backorderDays: record.backorderDays,
    minQty: record.minQty,
    maxQty: record.maxQty,
    dailyLimit: record.dailyLimit,
    stepQty: record.stepQty,
    packs: record.packs,
    lowAt: record.lowAt,
    position: record.position,
    art: {
      motif: (art.motif as ProductValues['art']['motif']) ?? null,
      finish: art.finish ?? null,
      serial: art.serial ?? null,
      sizeMm: art.sizeMm ? { width: art.sizeMm.width, height: art.sizeMm.height ?? null } : null,
    },
    seo: { title: record.seoTitle, description: record.seoDescription },
    ...links,
  });
}

/** As entered; a weight that nobody entered is shown in grams unless it follows from the fine weight. */
function grossOf(record: ProductRecord): Pick<ProductValues, 'grossValue' | 'grossUnit'> {
  const { grossValue, grossUnit, grossNg, fineNg, fineness } = record;
  if (grossValue !== null && grossUnit !== null) return { grossValue, grossUnit };
  if (grossNg === grossAt(fineNg, fineness)) return { grossValue: null, grossUnit: 'g' };
  return { grossValue: gramsText(grossNg), grossUnit: 'g' };
}
