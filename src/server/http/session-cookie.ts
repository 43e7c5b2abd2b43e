import type { FastifyReply } from 'fastify';

/** The cookie that is the credential: a random secret, of which the database keeps the hash. */
export const SESSION_COOKIE = 'ingot_session';

/** The cookie of a sign-in that waits for its one-time code. */
export const OTP_COOKIE = 'ingot_otp';

const common = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

export function setSecretCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeSeconds: number,
  secure: boolean,
): void {
  void reply.setCookie(name, value, { ...common, secure, maxAge: maxAgeSeconds });
}

export function clearSecretCookie(reply: FastifyReply, name: string): void {
  void reply.clearCookie(name, { path: '/' });
}
