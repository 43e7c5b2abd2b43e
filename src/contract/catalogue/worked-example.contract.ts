import { z } from 'zod';

import { priceBasis } from './products.contract.ts';
import type { ExampleStep } from './worked-example.rules.ts';

/** What a worked example's price came from. */
export const productBasis = priceBasis;

export const exampleStep = z.object({
  qty: z.number().int(),
  unit: z.string(),
  total: z.string(),
  overMetal: z.string(),
  spot: z.string(),
  markup: z.string(),
  margin: z.string(),
  buffer: z.string().optional(),
  premium: z.string(),
  fixed: z.string(),
  askPerOz: z.string(),
  liveAskPerOz: z.string(),
  overSpot: z.string(),
  floored: z.boolean(),
  isFixed: z.literal(true).optional(),
}) satisfies z.ZodType<ExampleStep>;
