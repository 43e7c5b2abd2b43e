import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

import { MINUTE_MS } from '#contract/dates/durations.ts';

/** How long a mailed code is good. */
export const LIFETIME_MS = 15 * MINUTE_MS;
const TRIES = 5;

/** Between one mail with a code and the next. */
export const RESEND_MS = MINUTE_MS;

const hashOf = (id: string, code: string): string => createHash('sha256').update(`${id} ${code}`).digest('base64url');

/** Six digits, and what is kept of them; `id` says what they are for. */
export function newCode(id: string): { code: string; codeHash: string } {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { code, codeHash: hashOf(id, code) };
}

interface Asked {
  id: string;
  codeHash: string | null;
  codeTries: number;
  codeSentAt: Date;
}

/** Whether a code is right; `over` where no code can be any more: it is old, or had five wrong ones. */
export function judgeCode({ id, codeHash, codeTries, codeSentAt }: Asked, code: string, now: Date) {
  if (codeHash === null || codeTries >= TRIES || codeSentAt.getTime() + LIFETIME_MS <= now.getTime()) return 'over';
  return timingSafeEqual(Buffer.from(hashOf(id, code)), Buffer.from(codeHash)) ? 'right' : 'wrong';
}
