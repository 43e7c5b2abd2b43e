import { z } from 'zod';

/** One state of a content as it was saved: of a page, a post or a newsletter. */
export const revision = z.object({
  number: z.int(),
  title: z.string(),
  savedBy: z.string().nullable(),
  savedAt: z.string(),
  /** When it came before readers; null if it never did. */
  publishedAt: z.string().nullable(),
});
export type Revision = z.infer<typeof revision>;

/** Names one revision of one thing. */
export const revisionParams = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1) });
