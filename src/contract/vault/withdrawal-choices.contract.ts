import { z } from 'zod';

import { address } from '#contract/trade/quotes.contract.ts';

/** Where withdrawn metal may go and how, as the shop stands now. */
export const withdrawalChoices = z.object({
  /** Why none can be asked for at this moment; null where it can. */
  closed: z.string().nullable(),
  methods: z.array(z.object({ id: z.uuid(), name: z.string(), description: z.string() })),
  addresses: z.array(
    z.object({
      id: z.union([z.literal('identity'), z.uuid()]),
      label: z.string(),
      address,
      /** From when metal may go there; null where it may now. */
      usableFrom: z.string().nullable(),
    }),
  ),
});
export type WithdrawalChoices = z.infer<typeof withdrawalChoices>;
