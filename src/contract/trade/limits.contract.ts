import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import type { Limits } from './limits.rules.ts';

const version = z.int().min(1);

const share = z
  .string('Enter a percentage.')
  .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, 'Enter a percentage from 0 to 100.');
const amount = z.string('Enter an amount.').regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount in CAD.');

/** Up to where one person alone may go. */
const values = z.strictObject({
  floorBelowBid: share,
  productFall: share,
  tierPoints: share,
  taxPoints: share,
  rateShare: share,
  rateAmount: amount,
  feedMove: share,
  byHand: amount,
  refunds: amount,
  stockCount: amount,
  aloneAfter: z.string('Enter hours.').regex(/^([1-9]\d?|[1-6]\d\d|7[01]\d|720)$/, 'Enter 1 to 720 hours.'),
}) satisfies z.ZodType<Limits>;
export type LimitsValues = z.output<typeof values>;

export const limitsSetting = values.extend({
  id: z.literal('limits'),
  version,
  /** A change that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
});
export type LimitsSetting = z.infer<typeof limitsSetting>;

const write = { access: 'admin', permission: 'settings.write' } as const;

export const limitsContract = {
  read: {
    ...write,
    method: 'GET',
    path: '/admin/settings/limits',
    summary: 'Up to where one person alone may move prices and money.',
    response: limitsSetting,
  },
  save: {
    ...write,
    method: 'PUT',
    path: '/admin/settings/limits',
    summary:
      'Sets it. Whatever becomes wider waits for a second person. 409 with the newer ones when somebody set them in the meantime.',
    body: values.extend({ reason: optionalLine(300).default(''), version }),
    response: limitsSetting,
  },
} as const satisfies Record<string, Endpoint>;
