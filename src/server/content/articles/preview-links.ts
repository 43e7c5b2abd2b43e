import { createHmac, timingSafeEqual } from 'node:crypto';

import { DAY_MS } from '#contract/dates/durations.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

const LASTS_MS = 7 * DAY_MS;

const form = /^([\da-f-]{36})\.([\da-z]{1,12})\.([\w-]{43})$/;

/** Links to look at what is not published: an article and a moment, with our signature. Nothing is stored of them. */
export function createPreviewLinks({ secret, clock }: { secret: string; clock: Clock }) {
  const sign = (text: string) => createHmac('sha256', secret).update(`preview:${text}`).digest('base64url');

  return {
    make(articleId: string): { token: string; until: Date } {
      const until = new Date(clock.now().getTime() + LASTS_MS);
      const text = `${articleId}.${until.getTime().toString(36)}`;
      return { token: `${text}.${sign(text)}`, until };
    },

    /** The article that a link shows; refuses with 404 one that is not ours, or is over. */
    articleOf(token: string): string {
      const [, articleId = '', until = '', signature = ''] = form.exec(token) ?? [];
      const isOurs = same(signature, sign(`${articleId}.${until}`));
      if (!isOurs || Number.parseInt(until, 36) < clock.now().getTime()) throw notFound('The preview');
      return articleId;
    },
  };
}
export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
