import { z } from 'zod';

import { paymentMethods } from './payments.rules.ts';
import { canadianProvinces } from '#contract/provinces.ts';

/** What an order holds, where it goes and how it is paid, as the list of all orders tells it. */
export const orderContents = z.object({
  province: z.enum(canadianProvinces),
  city: z.string(),
  paymentMethod: z.enum(paymentMethods),
  /** By its name when the price was locked; null where the customer had none. */
  tier: z.string().nullable(),
  /** The names and the SKUs of its lines, in their order. */
  goods: z.string(),
  skus: z.string(),
  /** Of all pieces, in 10^-9 g; null where they are of several metals, whose weights are not added. */
  fineNg: z.string().nullable(),
  pieces: z.number().int(),
  /** What the order costs over the metal in it at spot, in percent; null without lines. */
  overSpot: z.string().nullable(),
});
export type OrderContents = z.infer<typeof orderContents>;
