import type { AdminOrder } from '#contract/trade/orders.contract.ts';
import type { Quote } from '#contract/trade/quotes.contract.ts';

import type { Browser } from './browser.ts';
import { accepted, review } from './make-orders.ts';

/** What placing on the phone sends besides the quote. */
export const word = { ...accepted, reason: 'Called from the number on file; knew his last order.' } as const;

interface Refusable {
  orderId?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

interface Placing {
  key?: string;
  more?: object;
}

/** The calls of an order on the phone, for a customer, in the browser of whoever takes it. */
export const phoneStaff = (browser: Browser, { id }: { id: string }) => ({
  lock: (lines: readonly object[], more: object = {}) =>
    browser.post<Quote & Refusable>(`/admin/customers/${id}/quotes`, { ...review, lines, ...more }),
  place: (quoteId: string, { key, more = {} }: Placing = {}) =>
    browser.post<AdminOrder & Refusable>(
      `/admin/customers/${id}/orders`,
      { quoteId, ...word, ...more },
      key === undefined ? {} : { key },
    ),
});
