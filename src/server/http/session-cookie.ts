import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie that is the credential: a random secret, of which the database keeps the hash. */
export const SESSION_COOKIE = 'ingot_session';

/** The cookie of a sign-in that waits for its one-time code. */
export const OTP_COOKIE = 'ingot_otp';

/** The cookie of a visitor whose browser was asked for a passkey. */
export const PASSKEY_COOKIE = 'ingot_passkey';

/** The accounts that were entered from this browser; it opens none of them. */
export const DEVICE_COOKIE = 'ingot_device';

const common = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/**
 * A cookie's name as it stands in the header. Over https it says that only this very host may have set it, so that no
 * neighbouring host plants one; on plain http, as in a demo on this machine, a browser would refuse such a name.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** What the browser sent. */
export const readCookie = (request: FastifyRequest, name: string, secure: boolean): string | undefined =>
  request.cookies[cookieName(name, secure)];

export function setSecretCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeSeconds: number,
  secure: boolean,
): void {
  void reply.setCookie(cookieName(name, secure), value, { ...common, secure, maxAge: maxAgeSeconds });
}

export function clearSecretCookie(reply: FastifyReply, name: string, secure: boolean): void {
  void reply.clearCookie(cookieName(name, secure), { ...common, secure });
}
