import { z } from 'zod';

import { productCard, shopReply } from '#contract/catalogue/products.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { searchLimits, textKinds } from './findable.rules.ts';
import { searchExamples } from './search.examples.ts';

const currencyParams = z.object({ currency: z.string().regex(/^[A-Z]{3}$/) });

/** Something that is no product, by which it is found and where it stands. */
const foundText = z.object({
  kind: z.enum(textKinds),
  title: z.string(),
  /** Its beginning, or what is about the words that were looked for. */
  excerpt: z.string(),
  path: z.string(),
});
export type FoundText = z.infer<typeof foundText>;

/** A word that nothing has, and the one that was looked for in its place. */
const correction = z.object({ typed: z.string(), meant: z.string() });
export type Correction = z.infer<typeof correction>;

/** How the question was taken where nothing has all of it. */
const taken = z.object({
  corrections: z.array(correction),
  /** No product had all of it: these have its words, or some of them, whatever else was asked. */
  loosened: z.boolean(),
});

const suggestReply = taken.extend({
  products: z.object({ items: z.array(productCard), total: z.number().int() }),
  others: z.array(foundText),
});
export type SuggestReply = z.infer<typeof suggestReply>;

const searchReply = taken.extend({ products: shopReply, others: z.array(foundText) });
export type SearchReply = z.infer<typeof searchReply>;

export const searchContract = {
  suggest: {
    method: 'GET',
    path: '/public/search/:currency/suggest',
    documented: searchExamples.suggest,
    access: 'open',
    summary: 'The first of everything that fits what is typed so far: products with their prices, and other pages.',
    params: currencyParams,
    query: z.object({ q: z.string().trim().min(searchLimits.least).max(searchLimits.q) }),
    response: suggestReply,
  },
  find: {
    method: 'GET',
    path: '/public/search/:currency',
    documented: searchExamples.find,
    access: 'open',
    summary:
      'Everything that fits a question: products by the grammar of the shop’s list, best first unless sorted, with facets; and other pages.',
    params: currencyParams,
    response: searchReply,
  },
} as const satisfies Record<string, Endpoint>;
