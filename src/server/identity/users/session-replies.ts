import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Csrf } from '#server/http/csrf.ts';
import { DEVICE_COOKIE, readCookie, SESSION_COOKIE, setSecretCookie } from '#server/http/session-cookie.ts';
import { toSessionUser } from '#server/http/viewer.ts';

import { KNOWN_DEVICE_SECONDS } from './known-devices.ts';
import type { SignInFrom, Started } from './session-opening.ts';

interface FromCall {
  request: FastifyRequest;
  ip: string;
  userAgent: string;
  requestId: string;
}

/** The cookies and the answer of a sign-in, whatever its way. */
export function createSessionReplies({ csrf, secureCookies }: { csrf: Csrf; secureCookies: boolean }) {
  const rememberDevice = (reply: FastifyReply, value: string) =>
    setSecretCookie(reply, DEVICE_COOKIE, value, KNOWN_DEVICE_SECONDS, secureCookies);
  return {
    rememberDevice,

    fromDevice: ({ request, ip, userAgent, requestId }: FromCall): SignInFrom => ({
      ...{ ip, userAgent, requestId },
      deviceCookie: readCookie(request, DEVICE_COOKIE, secureCookies),
    }),

    enter({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, started: Started) {
      setSecretCookie(reply, SESSION_COOKIE, started.secret, started.maxAgeSeconds, secureCookies);
      rememberDevice(reply, started.deviceCookie);
      // The token that local storage keeps is the CSRF token of the new session: worth nothing without the cookie.
      const token = csrf.issue(request, reply, started.secret);
      return { user: toSessionUser(started.viewer), token };
    },
  };
}
