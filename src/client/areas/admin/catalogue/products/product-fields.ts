import type { Related } from '#client/kit/inputs/use-related.ts';
import type { EnteredWeight } from '#client/kit/inputs/WeightInput.tsx';
import type { AdminProduct, NamedProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { Motif } from '#contract/catalogue/art.contract.ts';
import type { AttributeValues } from '#contract/catalogue/attributes.rules.ts';
import type { PickedMedium } from '#contract/catalogue/media.contract.ts';
import type { ProductArtValues, ProductValues } from '#contract/catalogue/product-values.rules.ts';
import { productStatusNames } from '#contract/catalogue/product-status.rules.ts';
import type { TaxTreatment } from '#contract/catalogue/taxes.ts';

/** A product as its form holds it: text where people type, and the names of what is chosen. */
export interface ProductFields extends Pick<
  ProductValues,
  | 'name'
  | 'slug'
  | 'sku'
  | 'metal'
  | 'form'
  | 'fineness'
  | 'mint'
  | 'country'
  | 'packaging'
  | 'serialTracked'
  | 'registeredAccounts'
  | 'pricingMode'
  | 'vaultClass'
  | 'premiumPct'
  | 'premiumFixed'
  | 'buyback'
> {
  gtin: string;
  weight: EnteredWeight;
  /** Empty for what follows from the fine weight. */
  gross: EnteredWeight;
  year: string;
  legalTender: string;
  dimensions: string;
  /** Each line is a paragraph; empty ones between them are for the eye. */
  description: string;
  /** Kept while the price is another one, for when it is fixed again. */
  fixedPrice: string;
  breaks: { minQty: string; premiumPct: string; premiumFixed: string }[];
  costFloor: string;
  /** Why, for the second person whom a price may need; not a value of the product. */
  reason: string;
  /** Empty for what the tax rules say. */
  taxOverride: { treatment: TaxTreatment | ''; reason: string };
  soldOut: { backorder: boolean; days: string };
  minQty: string;
  maxQty: string;
  /** Empty for none. */
  dailyLimit: string;
  stepQty: string;
  packs: { name: string; pieces: string }[];
  lowAt: string;
  position: string;
  art: {
    motif: Motif | '';
    finish: NonNullable<ProductArtValues['finish']> | '';
    serial: string;
    width: string;
    height: string;
  };
  seo: { title: string; description: string };
  categories: Related[];
  tags: Related[];
  related: readonly Related[];
  attributes: AttributeValues;
  media: readonly PickedMedium[];
}

/** The names of what is chosen; the server sends them with the product. */
type Chosen = Partial<Pick<AdminProduct, 'termNames' | 'media' | 'related'>>;

/** A product as a picker shows it; one that customers do not see says so. */
export const ofProduct = ({ id, name, sku, status }: NamedProduct): Related => ({
  id,
  label: name,
  note: status === 'active' ? sku : `${sku}, ${productStatusNames[status].toLowerCase()}`,
});

export function fieldsOf(values: ProductValues, chosen: Chosen = {}): ProductFields {
  const { termNames: names = {}, media = [], related = [] } = chosen;
  const { weightValue, weightUnit, grossValue, grossUnit, categoryIds, tagIds, art, seo, costFloor, ...rest } = values;
  const { mediaIds: _, relatedIds: _related, taxOverride, backorderDays, ...same } = rest;
  const named = (ids: readonly string[]): Related[] => ids.map((id) => ({ id, label: names[id] ?? id }));
  return {
    ...same,
    gtin: values.gtin ?? '',
    weight: { value: weightValue, unit: weightUnit },
    gross: { value: grossValue ?? '', unit: grossUnit },
    year: values.year ?? '',
    legalTender: values.legalTender ?? '',
    dimensions: values.dimensions ?? '',
    description: values.description.join('\n\n'),
    breaks: values.breaks.map((step) => ({ ...step, minQty: String(step.minQty) })),
    fixedPrice: values.fixedPrice ?? '',
    costFloor: costFloor ?? '',
    reason: '',
    taxOverride: { treatment: taxOverride?.treatment ?? '', reason: taxOverride?.reason ?? '' },
    soldOut: { backorder: backorderDays !== null, days: backorderDays === null ? '' : String(backorderDays) },
    minQty: String(values.minQty),
    maxQty: String(values.maxQty),
    dailyLimit: values.dailyLimit === null ? '' : String(values.dailyLimit),
    stepQty: String(values.stepQty),
    packs: values.packs.map(({ name, pieces }) => ({ name, pieces: String(pieces) })),
    lowAt: String(values.lowAt),
    position: String(values.position),
    art: {
      motif: art.motif ?? '',
      finish: art.finish ?? '',
      serial: art.serial ?? '',
      width: art.sizeMm ? String(art.sizeMm.width) : '',
      height: art.sizeMm?.height ? String(art.sizeMm.height) : '',
    },
    seo: { title: seo.title ?? '', description: seo.description ?? '' },
    categories: named(categoryIds),
    tags: named(tagIds),
    related: related.map(ofProduct),
    media,
  };
}

/** What is sent. Text that is no number stays as it is or becomes none, which the rules refuse beside its field. */
export function valuesOfFields(fields: ProductFields): ProductValues {
  const {
    weight,
    gross,
    categories,
    tags,
    related,
    art,
    seo,
    media,
    taxOverride,
    soldOut,
    reason: _,
    ...same
  } = fields;
  return {
    ...same,
    name: same.name.trim(),
    sku: same.sku.trim(),
    gtin: textOrNone(same.gtin),
    weightValue: weight.value,
    weightUnit: weight.unit,
    grossValue: textOrNone(gross.value),
    grossUnit: gross.unit,
    fineness: same.fineness.trim(),
    mint: same.mint.trim(),
    country: same.country.trim(),
    packaging: same.packaging.trim(),
    year: textOrNone(same.year),
    legalTender: textOrNone(same.legalTender),
    dimensions: textOrNone(same.dimensions),
    description: paragraphsOf(same.description),
    breaks: same.breaks.map((step) => ({ ...step, minQty: count(step.minQty) })),
    fixedPrice: same.pricingMode === 'fixed' ? textOrNone(same.fixedPrice) : null,
    costFloor: textOrNone(same.costFloor),
    taxOverride:
      taxOverride.treatment === '' ? null : { treatment: taxOverride.treatment, reason: taxOverride.reason.trim() },
    backorderDays: soldOut.backorder ? count(soldOut.days) : null,
    minQty: count(same.minQty),
    maxQty: count(same.maxQty),
    dailyLimit: same.dailyLimit.trim() === '' ? null : count(same.dailyLimit),
    stepQty: count(same.stepQty),
    packs: same.packs.map(({ name, pieces }) => ({ name: name.trim(), pieces: count(pieces) })),
    lowAt: count(same.lowAt),
    position: count(same.position),
    art: {
      motif: art.motif || null,
      finish: art.finish || null,
      serial: textOrNone(art.serial),
      sizeMm:
        art.width === '' ? null : { width: count(art.width), height: art.height === '' ? null : count(art.height) },
    },
    seo: { title: textOrNone(seo.title), description: textOrNone(seo.description) },
    categoryIds: categories.map(({ id }) => id),
    tagIds: tags.map(({ id }) => id),
    mediaIds: media.map(({ id }) => id),
    relatedIds: related.map(({ id }) => id),
  };
}

/** What a price can be worked out of while somebody types: a break without its quantity is none yet. */
export function pricedValuesOf(fields: ProductFields): ProductValues {
  const values = valuesOfFields(fields);
  return { ...values, breaks: values.breaks.filter(({ minQty }) => Number.isSafeInteger(minQty) && minQty > 0) };
}

export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const textOrNone = (text: string): string | null => text.trim() || null;

const count = (text: string): number => (/^\d{1,9}(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Where the contract's field of this path stands in the form. */
export function formPath(path: string): string {
  const own = path.replace(/^values\./, '');
  const moved = moves.find(([from]) => own === from || own.startsWith(`${from}.`));
  if (!moved) return own;
  const [from, to] = moved;
  return to.endsWith('.') ? own.replace(`${from}.`, to) : to;
}

const moves = [
  ['weightValue', 'weight'],
  ['weightUnit', 'weight'],
  ['grossValue', 'gross'],
  ['grossUnit', 'gross'],
  ['description', 'description'],
  ['art.sizeMm', 'art.'],
  ['categoryIds', 'categories'],
  ['tagIds', 'tags'],
  ['mediaIds', 'media'],
  ['relatedIds', 'related'],
  ['backorderDays', 'soldOut.days'],
] as const;

/** Problems by the contract's paths, by the form's. */
export function inForm(problems: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const placed: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(problems)) (placed[formPath(path)] ??= []).push(...messages);
  return placed;
}
