import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { optionalLine } from '#contract/entered-text.contract.ts';
import { lossSides } from '#contract/arithmetic/market-loss.ts';

const version = z.int().min(1);

/** What cancelling an order costs: the market's side, the fee in CAD, and the most of the order's total that it may be. */
const values = z.strictObject({
  lossAgainst: z.enum(lossSides, 'Choose a side of the market.'),
  fee: z.string('Enter an amount.').regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter an amount up to 9,999.99 CAD.'),
  /** A fraction. */
  feeShare: z
    .string('Enter a percentage.')
    .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, 'Enter a percentage from 0 to 100.'),
});
export type CancellingValues = z.output<typeof values>;

export const cancellingSetting = values.extend({
  id: z.literal('cancelling'),
  version,
  /** A change that waits for a second person. */
  waiting: z.object({ id: z.uuid(), askedBy: z.string() }).nullable(),
});
export type CancellingSetting = z.infer<typeof cancellingSetting>;

const write = { access: 'admin', permission: 'settings.write' } as const;

export const cancellingSettingContract = {
  read: {
    ...write,
    method: 'GET',
    path: '/admin/settings/cancelling',
    summary: 'What cancelling an order costs its customer.',
    response: cancellingSetting,
  },
  save: {
    ...write,
    method: 'PUT',
    path: '/admin/settings/cancelling',
    summary:
      'Sets it for quotes from now on. Another side of the market, and a fee that moves far, waits for a second person. 409 with the newer one when somebody set it in the meantime.',
    body: values.extend({ reason: optionalLine(300).default(''), version }),
    response: cancellingSetting,
  },
} as const satisfies Record<string, Endpoint>;
