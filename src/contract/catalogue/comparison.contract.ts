import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { COMPARED_MOST } from './comparison.rules.ts';
import { productDetail } from './products.contract.ts';
import { comparisonExamples } from './comparison.examples.ts';

const slug = z.string().min(1).max(160);

/** All that is told of a product beside others. */
const comparedProduct = productDetail.omit({ videos: true, related: true, boughtWith: true });
export type ComparedProduct = z.infer<typeof comparedProduct>;

export const comparisonContract = {
  compared: {
    method: 'GET',
    path: '/public/comparisons/:currency',
    documented: comparisonExamples.compared,
    access: 'open',
    summary: 'Up to four products side by side, in the order asked; what is not on sale is left out.',
    params: z.object({ currency: z.string().regex(/^[A-Z]{3}$/) }),
    query: z.strictObject({
      product: z.union([z.array(slug).max(COMPARED_MOST), slug.transform((one) => [one])]),
    }),
    response: z.object({ items: z.array(comparedProduct) }),
  },
} as const satisfies Record<string, Endpoint>;
