import { z } from 'zod';

import { hitStates, watchLists } from './screening.rules.ts';

/** Somebody of a customer who may be on a list, beside the entry. */
export const caseHit = z.object({
  id: z.uuid(),
  state: z.enum(hitStates),
  score: z.number().int(),
  /** What makes it a hit, in sentences. */
  why: z.array(z.string()),
  /** Who was screened: as what he stands in the shop, by which name. As he was when it was found. */
  person: z.object({ role: z.string(), name: z.string(), birthYear: z.number().int().nullable() }),
  /**
   * Whom the form of the identity check names there, and how alike he is to the entry: where the account's name was found, its
   * holder as he declared himself. Null where the form names nobody of the kind.
   */
  declared: z
    .object({
      role: z.string(),
      name: z.string(),
      /** `YYYY-MM-DD`. */
      birthDate: z.string().nullable(),
      score: z.number().int(),
      why: z.array(z.string()),
    })
    .nullable(),
  entry: z.object({
    list: z.enum(watchLists),
    key: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    birthYears: z.array(z.number().int()),
    programme: z.string(),
    detail: z.string(),
    /** Whether it stands on the list still. */
    isListed: z.boolean(),
  }),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type CaseHit = z.infer<typeof caseHit>;
