import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { Refusal } from './refusal.ts';
import { cookieName, readCookie, SESSION_COOKIE } from './session-cookie.ts';

const CSRF_COOKIE = 'XSRF-TOKEN';

/**
 * Tokens against cross-site requests. Nothing is stored: a visitor's token is a nonce with our signature, kept in the
 * XSRF-TOKEN cookie; signed in it is an HMAC of the session's cookie, so it changes at sign-in and sign-out only and
 * parallel fetches never invalidate each other.
 */
export function createCsrf(secret: string, publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const ofSession = (sessionSecret: string) => `s.${sign(`session:${sessionSecret}`)}`;
  const ofVisitor = (nonce: string) => `v.${nonce}.${sign(`visitor:${nonce}`)}`;

  const isVisitorToken = (token: string) => {
    const nonce = /^v\.([\w-]{16,64})\./.exec(token)?.[1];
    return nonce !== undefined && same(token, ofVisitor(nonce));
  };

  const setToken = (reply: FastifyReply, token: string): void => {
    const name = cookieName(CSRF_COOKIE, secure);
    void reply.setCookie(name, token, { path: '/', sameSite: 'lax', secure, httpOnly: false });
  };

  return {
    /** The token that unsafe calls of this browser must carry; sets the cookie when it differs. */
    issue(
      request: FastifyRequest,
      reply: FastifyReply,
      sessionSecret = readCookie(request, SESSION_COOKIE, secure),
    ): string {
      const known = readCookie(request, CSRF_COOKIE, secure);
      const token = sessionSecret
        ? ofSession(sessionSecret)
        : known && isVisitorToken(known)
          ? known
          : ofVisitor(randomBytes(18).toString('base64url'));
      if (token !== known) setToken(reply, token);
      return token;
    },

    /** A token for the visitor that remains after log-out. */
    issueToVisitor(reply: FastifyReply): string {
      const token = ofVisitor(randomBytes(18).toString('base64url'));
      setToken(reply, token);
      return token;
    },

    /**
     * Refuses with 419 unless both headers carry the token of this browser, and the page that sends it, where the browser says
     * which, is the shop's own.
     */
    check(request: FastifyRequest): void {
      const { 'x-csrf-token': token, 'x-xsrf-token': echoed } = request.headers;
      const cookie = readCookie(request, CSRF_COOKIE, secure);
      const sessionSecret = readCookie(request, SESSION_COOKIE, secure);
      const valid =
        typeof token === 'string' &&
        typeof echoed === 'string' &&
        cookie !== undefined &&
        same(echoed, cookie) &&
        (sessionSecret ? same(token, ofSession(sessionSecret)) : isVisitorToken(token) && same(token, cookie));
      if (!valid || !isOwnPage(request, publicUrl))
        throw new Refusal(419, 'This page has expired. It will be loaded again.');
    },
  };
}
export type Csrf = ReturnType<typeof createCsrf>;

/**
 * Whether a call comes from a page of the shop; programs name none. On plain http, as in a demo or under development, the shop
 * may be open by another name of this machine: then the page is the one whose address the call itself went to.
 */
function isOwnPage({ headers: { origin, host } }: FastifyRequest, publicUrl: string): boolean {
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  return publicUrl.startsWith('http:') && host !== undefined && origin === `http://${host}`;
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
