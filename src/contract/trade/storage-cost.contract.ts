import { z } from 'zod';

import { canadianProvinces } from '#contract/provinces.ts';

/** What storing the pieces of an order costs, told before it is placed; in the order's currency, without tax. */
export const storageCost = z.object({
  /** The vault; null in quotes of before one could be chosen. */
  vaultId: z.uuid().nullable(),
  /** The city of the vault. */
  city: z.string(),
  /** For a year at the prices of the pieces, the least that is charged included; what they add where metal of theirs is stored already. */
  yearly: z.string(),
  /** At least so much a month, of metals that the customer does not store yet. */
  monthlyMin: z.string(),
  /** Whether the customer stores some of their metal already, so that they add to what that costs. */
  added: z.boolean(),
});
export type StorageCost = z.infer<typeof storageCost>;

/** A vault that metal can be bought into now. */
export const offeredVault = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  /** Where what goes into it is supplied, and so taxed. */
  province: z.enum(canadianProvinces),
  storage: storageCost,
  /** Why these goods can't go into it, in plain words. */
  refusal: z.string().nullable(),
});
export type OfferedVault = z.infer<typeof offeredVault>;
