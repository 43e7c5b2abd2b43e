import { z } from 'zod';

import { photo } from '#contract/catalogue/media.contract.ts';
import { enteredLines, optionalLine } from '#contract/entered-text.contract.ts';
import { priceRanges } from '#contract/market/price-history.rules.ts';
import { metals } from '#contract/metals.ts';

import { type Block, blockLimits, pictureWidths, productChoices } from './blocks.rules.ts';

const { line, lines } = blockLimits;
const id = z.uuid();
const title = optionalLine(line);
const metal = z.enum(metals, 'Choose a metal.');

const text = z.strictObject({
  id,
  type: z.literal('text'),
  html: z.string('Enter text.').max(blockLimits.html, 'This text is too long. Begin a second one.'),
});
const prices = z.strictObject({ id, type: z.literal('prices'), metals: z.array(metal).max(metals.length) });
const chart = z.strictObject({ id, type: z.literal('chart'), metal, span: z.enum(priceRanges, 'Choose a time.') });
const faq = z.strictObject({
  id,
  type: z.literal('faq'),
  title,
  items: z
    .array(z.strictObject({ question: optionalLine(line), answer: enteredLines(lines) }))
    .max(blockLimits.questions, `Ask at most ${blockLimits.questions} questions.`),
});
const table = z.strictObject({
  id,
  type: z.literal('table'),
  caption: title,
  head: z.boolean('Say yes or no.'),
  rows: z
    .array(z.array(enteredLines(lines)).min(1).max(blockLimits.columns, `Use at most ${blockLimits.columns} columns.`))
    .min(1)
    .max(blockLimits.rows, `Use at most ${blockLimits.rows} rows.`)
    .refine((rows) => new Set(rows.map((row) => row.length)).size === 1, 'Each row needs as many cells as the others.'),
});
const action = z.strictObject({
  id,
  type: z.literal('action'),
  title,
  text: enteredLines(lines),
  label: optionalLine(60),
  link: optionalLine(500),
});

/** A block as editors enter it. What a published one needs besides is in `block-problems.rules.ts`. */
const block = z.discriminatedUnion('type', [
  text,
  z.strictObject({
    id,
    type: z.literal('picture'),
    mediaId: z.uuid('Choose a picture.').nullable(),
    caption: enteredLines(lines),
    width: z.enum(pictureWidths, 'Choose a width.'),
  }),
  z.strictObject({
    id,
    type: z.literal('gallery'),
    title,
    mediaIds: z.array(z.uuid()).max(blockLimits.pictures, `Choose at most ${blockLimits.pictures} pictures.`),
  }),
  z.strictObject({
    id,
    type: z.literal('products'),
    title,
    choice: z.enum(productChoices, 'Choose which products.'),
    productIds: z.array(z.uuid()).max(blockLimits.products, `Choose at most ${blockLimits.products} products.`),
    metal,
    category: optionalLine(line),
    count: z.int('Enter a whole number.').min(1, 'Enter at least 1.').max(blockLimits.products),
  }),
  prices,
  chart,
  faq,
  table,
  action,
]) satisfies z.ZodType<Block>;

export const blocks = z
  .array(block)
  .max(blockLimits.blocks, `Use at most ${blockLimits.blocks} blocks.`)
  .refine((all) => new Set(all.map((each) => each.id)).size === all.length, 'Two blocks have the same id.');

/** A block as a page shows it: its pictures and products found. What was deleted meanwhile is left out. */
export const shownBlock = z.discriminatedUnion('type', [
  text,
  z.object({
    id,
    type: z.literal('picture'),
    photo,
    caption: z.string(),
    width: z.enum(pictureWidths),
  }),
  z.object({
    id,
    type: z.literal('gallery'),
    title: z.string(),
    photos: z.array(photo.extend({ caption: z.string() })),
  }),
  z.object({
    id,
    type: z.literal('products'),
    title: z.string(),
    /** What the list of products is asked, in its grammar. */
    query: z.string(),
    /** Addresses in the order to show them; null for the list's own. */
    order: z.array(z.string()).nullable(),
  }),
  prices,
  chart,
  faq,
  table,
  action,
]);
export type ShownBlock = z.infer<typeof shownBlock>;
