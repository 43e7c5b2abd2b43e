import { z } from 'zod';

import { motifs } from './art.contract.ts';
import { attributeLimits } from './attributes.rules.ts';
import { mediaLimits } from './media.rules.ts';
import { metals, weightUnits } from '#contract/metals.ts';
import { MOST_PACKS } from './packs.rules.ts';
import { MOST_RELATED, type PricedValues, pricedFields, type ProductValues } from './product-values.rules.ts';
import { pricingModes, productForms, vaultClasses } from './products.rules.ts';
import { taxTreatments } from './taxes.ts';

/*
 * The shape of what is entered of a product, with the longest texts. What the values must say to be saved is the rule of
 * product-problems.rules.ts, which the form asks too.
 */

const words = (max: number) => z.string('Enter text.').trim().max(max, `Use at most ${max} characters.`);
/** Text that may be missing: an empty field is none. */
const optionalWords = (max: number) =>
  z
    .string('Enter text.')
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .nullable()
    .overwrite((text) => text || null);
const decimalWords = () => words(30);
const count = () => z.int('Enter a whole number.');
const millimetres = () =>
  z.number('Enter millimetres.').min(1, 'Enter at least 1 mm.').max(1000, 'Enter at most 1,000 mm.');

export const productValues = z.strictObject({
  name: words(160),
  slug: words(120),
  sku: words(40),
  gtin: optionalWords(14),
  metal: z.enum(metals, 'Choose a metal.'),
  form: z.enum(productForms, 'Choose a form.'),
  weightValue: decimalWords(),
  weightUnit: z.enum(weightUnits, 'Choose a unit.'),
  grossValue: optionalWords(30),
  grossUnit: z.enum(weightUnits, 'Choose a unit.'),
  fineness: decimalWords(),
  mint: words(80),
  country: words(60),
  year: optionalWords(20),
  legalTender: optionalWords(60),
  dimensions: optionalWords(80),
  packaging: words(80),
  serialTracked: z.boolean('Say yes or no.'),
  registeredAccounts: z.boolean('Say yes or no.'),
  description: z.array(words(2000)).max(20, 'Use at most 20 paragraphs.'),
  pricingMode: z.enum(pricingModes, 'Choose how it is priced.'),
  fixedPrice: optionalWords(30),
  premiumPct: decimalWords(),
  premiumFixed: decimalWords(),
  breaks: z
    .array(z.strictObject({ minQty: count(), premiumPct: decimalWords(), premiumFixed: decimalWords() }))
    .max(10, 'Use at most 10 breaks.'),
  costFloor: optionalWords(30),
  buyback: z.strictObject({ enabled: z.boolean('Say yes or no.'), pct: decimalWords(), fixed: decimalWords() }),
  taxOverride: z
    .strictObject({ treatment: z.enum(taxTreatments, 'Choose a treatment.'), reason: words(200) })
    .nullable(),
  vaultClass: z.enum(vaultClasses, 'Choose how it is stored.'),
  backorderDays: count().nullable(),
  minQty: count(),
  maxQty: count(),
  dailyLimit: count().nullable(),
  stepQty: count(),
  packs: z
    .array(z.strictObject({ name: words(30), pieces: count() }))
    .max(MOST_PACKS, `Use at most ${MOST_PACKS} packs.`),
  lowAt: count(),
  position: count(),
  art: z.strictObject({
    motif: z.enum(motifs, 'Choose a motif.').nullable(),
    finish: z.enum(['minted', 'cast'], 'Choose a finish.').nullable(),
    serial: optionalWords(20),
    sizeMm: z.strictObject({ width: millimetres(), height: millimetres().nullable() }).nullable(),
  }),
  seo: z.strictObject({ title: optionalWords(120), description: optionalWords(320) }),
  categoryIds: z.array(z.uuid('Choose a category.')).max(20, 'Choose at most 20 categories.'),
  tagIds: z.array(z.uuid('Choose a tag.')).max(30, 'Choose at most 30 tags.'),
  attributes: z.record(
    z.uuid(),
    z.union([
      z.string().trim().max(attributeLimits.text, `Use at most ${attributeLimits.text} characters.`),
      z.boolean(),
      z.array(z.uuid('Choose one of the list.')).max(attributeLimits.options),
    ]),
  ),
  mediaIds: z
    .array(z.uuid('Choose a picture.'))
    .max(mediaLimits.perProduct, `Choose at most ${mediaLimits.perProduct} photographs.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each photograph once.'),
  relatedIds: z
    .array(z.uuid('Choose a product.'))
    .max(MOST_RELATED, `Choose at most ${MOST_RELATED} similar products.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each product once.'),
}) satisfies z.ZodType<ProductValues>;

const pricedOnly = Object.fromEntries(pricedFields.map((field) => [field, true])) as {
  [Field in keyof PricedValues]: true;
};

/** The values that a price follows from. */
export const pricedValues = productValues.pick(pricedOnly) satisfies z.ZodType<PricedValues>;
