import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { enteredLine } from '#contract/entered-text.contract.ts';
import { listReply } from '#contract/list/list-reply.contract.ts';
import { earlyCloses, holidayNameLength } from './market-holidays.rules.ts';

const version = z.int().min(1);

/** A day, by New York's calendar, on which the spot market does not trade or stops early. */
export const marketHolidayValues = z.strictObject({
  day: z.iso.date('Enter the day.'),
  name: enteredLine('the name', holidayNameLength),
  /** New York time; null when the day falls out altogether, with the evening before it. */
  closesAt: z.enum(earlyCloses, 'Choose one of the times.').nullable(),
});
export type MarketHolidayValues = z.infer<typeof marketHolidayValues>;

export const marketHoliday = z.object({
  id: z.uuid(),
  version,
  day: z.string(),
  name: z.string(),
  closesAt: z.string().nullable(),
});
export type MarketHoliday = z.infer<typeof marketHoliday>;

const params = z.strictObject({ id: z.uuid() });
const control = { access: 'admin', permission: 'feed.control' } as const;

export const marketHolidaysContract = {
  list: {
    ...control,
    method: 'GET',
    path: '/admin/market-holidays',
    summary: 'Days on which spot does not trade or stops early; the list grammar.',
    response: listReply(marketHoliday),
  },
  read: {
    ...control,
    method: 'GET',
    path: '/admin/market-holidays/:id',
    summary: 'One holiday of the market.',
    params,
    response: marketHoliday,
  },
  create: {
    ...control,
    method: 'POST',
    path: '/admin/market-holidays',
    summary: 'Adds a holiday of the market.',
    body: marketHolidayValues,
    response: marketHoliday,
  },
  update: {
    ...control,
    method: 'PUT',
    path: '/admin/market-holidays/:id',
    summary: 'Changes a holiday. 409 with the newer one when somebody changed it in the meantime.',
    params,
    body: marketHolidayValues.extend({ version }),
    response: marketHoliday,
  },
  remove: {
    ...control,
    method: 'DELETE',
    path: '/admin/market-holidays/:id',
    summary: 'Removes a holiday: the market trades on that day.',
    params,
    response: z.object({ removed: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>;
