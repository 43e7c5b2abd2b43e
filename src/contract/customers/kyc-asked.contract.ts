import { z } from 'zod';

const texts = z.record(z.string(), z.string());

/** What a reviewer asked for again, with the words that the customer reads beside it. */
export const askedItem = z.object({
  /** A field of the form, or `paper:<kind>`. */
  key: z.string(),
  words: z.string(),
  /** The paper in whose place another has to be sent; null of a field, and where there was none. */
  paperId: z.uuid().nullable(),
  /** What the field held when it was asked for, null where it was empty: the answer has to be another. Absent of a paper. */
  before: z
    .union([z.string(), z.boolean(), texts, z.array(texts).readonly()])
    .nullable()
    .optional(),
});
