import type { ErrorBody } from '#contract/endpoint.ts';

import { aVisitor } from './browser.ts';
import type { TestApp } from './test-app.ts';

export const ADA = 'ada@example.com';

/** Somebody at the foot of a page, and before his mail. */
export function aReader(shop: TestApp) {
  const browser = aVisitor(shop);
  const lastMail = async (to = ADA) => (await shop.mailsTo(to)).at(-1);
  const tokenIn = async (page: string, to?: string) =>
    new RegExp(`/${page}/([\\w-]+)`).exec((await lastMail(to))?.text ?? '')?.[1] ?? '';
  const outcomeOf = async (call: string, token: string) =>
    (await browser.post<{ outcome: string }>(`/public/subscribers/${call}`, { token })).body.outcome;

  const reader = {
    browser,
    lastMail,
    mailCount: async (to = ADA) => (await shop.mailsTo(to)).length,
    ask: (email = ADA, more: object = {}) =>
      browser.post<ErrorBody>('/public/subscribers', { email, consent: true, ...more }),
    /** Of the link in the newest mail. */
    confirmToken: (to = ADA) => tokenIn('subscribe', to),
    leaveToken: (to = ADA) => tokenIn('unsubscribe', to),
    confirm: (token: string) => outcomeOf('confirm', token),
    leave: (token: string) => outcomeOf('leave', token),
    /** Asks and confirms; answers the token of the newest newsletter. */
    async subscribe(): Promise<string> {
      await reader.ask();
      await reader.confirm(await reader.confirmToken());
      return reader.leaveToken();
    },
  };
  return reader;
}
