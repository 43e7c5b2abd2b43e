import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a mailed link lets its reader do, without signing in. */
type Purpose = 'alert' | 'review-invitations';

const tokenPattern = /^([\da-f]{32})([\w-]{43})$/;

/**
 * Tokens of mailed links: an id with our signature for one purpose. Nothing is stored, and a link works as long as what it is
 * about; so it lets do only what harms nobody and can be done again.
 */
export function createMailedLinks(secret: string) {
  const sign = (purpose: Purpose, id: string) =>
    createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

  return {
    tokenOf: (purpose: Purpose, id: string): string => id.replaceAll('-', '') + sign(purpose, id),

    /** The id that a token was made of; null of one that we did not make for this. */
    idOf(purpose: Purpose, token: string): string | null {
      const [, bare = '', signature = ''] = tokenPattern.exec(token) ?? [];
      const id = bare.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const [given, ours] = [Buffer.from(signature), Buffer.from(sign(purpose, id))];
      return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
    },
  };
}
export type MailedLinks = ReturnType<typeof createMailedLinks>;
