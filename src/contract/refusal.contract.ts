import { z } from 'zod';

import type { ErrorBody } from './endpoint.ts';

/** The one shape of every refusal, for the OpenAPI document. */
export const refusalBody = z.object({
  message: z.string().describe('What is wrong, in a sentence that can be shown.'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('By field, what is wrong with it.'),
  code: z.string().optional().describe('A word for programs, where there is one.'),
  allowed: z.array(z.string()).optional().describe('With a bad query of a list: what could have stood there.'),
  count: z.int().optional(),
  current: z.unknown().optional(),
  free: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<Partial<Record<keyof ErrorBody, unknown>>>;
