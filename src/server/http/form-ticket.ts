import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { HOUR_MS } from '#contract/dates/durations.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

/** Nobody reads a form and writes into it faster. */
export const OPENS_IN_MS = 3000;

/** A form may lie open for a day. */
const LASTS_MS = 24 * HOUR_MS;

export type TicketCheck = { state: 'good'; nonce: string } | { state: 'early' | 'late' | 'unknown' };

/**
 * Tickets of a public form: when it was opened, and a nonce that makes the form one of its kind, with our signature.
 * Nothing is stored. A program that posts without opening the form has none, and one that opens it has to wait.
 */
export function createFormTickets({ secret, clock }: { secret: string; clock: Clock }) {
  const sign = (text: string) => createHmac('sha256', secret).update(`form:${text}`).digest('base64url');

  return {
    issue(): string {
      const text = `${clock.now().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },

    check(ticket: string): TicketCheck {
      const [, openedAt = '', nonce = '', signature = ''] =
        /^([\da-z]{1,12})\.([\w-]{16})\.([\w-]{43})$/.exec(ticket) ?? [];
      if (!same(signature, sign(`${openedAt}.${nonce}`))) return { state: 'unknown' };
      const age = clock.now().getTime() - Number.parseInt(openedAt, 36);
      if (age < OPENS_IN_MS) return { state: 'early' };
      return age > LASTS_MS ? { state: 'late' } : { state: 'good', nonce };
    },
  };
}
export type FormTickets = ReturnType<typeof createFormTickets>;

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
