import type { FastifyReply } from 'fastify';

import { sessionContract } from '#contract/session.contract.ts';
import type { Csrf } from '#server/http/csrf.ts';
import { signInFirst } from '#server/http/refusal.ts';
import type { Call, Router } from '#server/http/router.ts';
import { clearSecretCookie, OTP_COOKIE, SESSION_COOKIE, setSecretCookie } from '#server/http/session-cookie.ts';
import { toSessionUser } from '#server/http/viewer.ts';
import type { SessionsService } from './sessions.service.ts';

import type { AddressService } from './address.service.ts';
import type { FirstAdminService } from './first-admin.ts';
import type { PasswordService } from './password.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SignInService, Started } from './sign-in.service.ts';

interface Parts {
  csrf: Csrf;
  secureCookies: boolean;
  sessions: SessionsService;
  signIn: SignInService;
  registration: RegistrationService;
  address: AddressService;
  passwords: PasswordService;
  firstAdmin: FirstAdminService;
}

const OTP_COOKIE_SECONDS = 600;

/** Signing in and out, registration, and passwords. */
export function usersRoutes(
  router: Router,
  { csrf, secureCookies, sessions, signIn, registration, address, passwords, firstAdmin }: Parts,
): void {
  const enter = (call: Pick<Call<typeof sessionContract.login>, 'request' | 'reply'>, started: Started) => {
    setSecretCookie(call.reply, SESSION_COOKIE, started.secret, started.maxAgeSeconds, secureCookies);
    // The token that local storage keeps is the CSRF token of the new session: worth nothing without the cookie.
    const token = csrf.issue(call.request, call.reply, started.secret);
    return { user: toSessionUser(started.viewer), token };
  };
  const askForCode = (reply: FastifyReply, challenge: string) => {
    setSecretCookie(reply, OTP_COOKIE, challenge, OTP_COOKIE_SECONDS, secureCookies);
    return reply.code(202).send({ otp_required: true });
  };
  const challengeOf = (call: { request: { cookies: Record<string, string | undefined> } }) => {
    const challenge = call.request.cookies[OTP_COOKIE];
    if (!challenge) throw signInFirst('Please enter your password first.');
    return challenge;
  };

  router.on(sessionContract.csrfToken, async ({ request, reply }) => {
    void reply.header('Cache-Control', 'no-store');
    return { csrf_token: csrf.issue(request, reply) };
  });

  router.on(sessionContract.checkLogin, async ({ viewer }) => ({ user: toSessionUser(viewer) }));

  router.on(sessionContract.login, async (call) => {
    const old = call.request.cookies[SESSION_COOKIE];
    const outcome = await signIn.withPassword(call.body.email, call.body.password, call);
    if (old) await sessions.end(old, call);
    return outcome.step === 'otp' ? askForCode(call.reply, outcome.challenge) : enter(call, outcome.started);
  });

  router.on(sessionContract.otp, async (call) => {
    const started = await signIn.withCode(challengeOf(call), call.body.code, call);
    clearSecretCookie(call.reply, OTP_COOKIE);
    return enter(call, started);
  });

  router.on(sessionContract.resendOtp, async (call) => {
    const challenge = await signIn.resendCode(challengeOf(call));
    setSecretCookie(call.reply, OTP_COOKIE, challenge, OTP_COOKIE_SECONDS, secureCookies);
    return { message: 'A new code is on its way.' };
  });

  router.on(sessionContract.logout, async ({ request, reply, ip, requestId }) => {
    const secret = request.cookies[SESSION_COOKIE];
    if (secret) await sessions.end(secret, { ip, requestId });
    clearSecretCookie(reply, SESSION_COOKIE);
    return { csrf_token: csrf.issueToVisitor(reply) };
  });

  router.on(sessionContract.register, async ({ body, ip, requestId }) => {
    await registration.register(body, { ip, requestId });
    return { message: 'Almost done. Open the link in the mail we have just sent you.' };
  });

  router.on(sessionContract.verifyEmail, async ({ body, ip, requestId }) => ({
    outcome: await address.verify(body.token, { ip, requestId }),
  }));

  router.on(sessionContract.resendVerification, async ({ body, viewer, ip, requestId }) => {
    await address.resend(viewer, body, { ip, requestId });
    return { message: 'The mail is on its way.' };
  });

  router.on(sessionContract.forgotPassword, async ({ body, ip, requestId }) => {
    await passwords.forgot(body.email, { ip, requestId });
    return { message: 'If this address has an account, a mail with a link is on its way.' };
  });

  router.on(sessionContract.resetPassword, async ({ body, ip, requestId }) => {
    await passwords.reset(body, { ip, requestId });
    return { message: 'Your password is changed. Please sign in.' };
  });

  router.on(sessionContract.firstAdmin, async ({ body }) => {
    await firstAdmin.create(body);
    return { message: 'The administrator is created. Please sign in.' };
  });

  router.on(sessionContract.changePassword, async (call) => {
    const { request, reply, body, viewer } = call;
    const { secret, maxAgeSeconds } = await passwords.change(viewer, body.current_password, body.password, call);
    setSecretCookie(reply, SESSION_COOKIE, secret, maxAgeSeconds, secureCookies);
    const message = 'Your password is changed. Other devices are signed out.';
    return { message, csrf_token: csrf.issue(request, reply, secret) };
  });
}
