import { sessionContract } from '#contract/identity/session.contract.ts';
import type { Csrf } from '#server/http/csrf.ts';
import { signInFirst } from '#server/http/refusal.ts';
import type { Call, Router } from '#server/http/router.ts';
import {
  clearSecretCookie,
  OTP_COOKIE,
  readCookie,
  SESSION_COOKIE,
  setSecretCookie,
} from '#server/http/session-cookie.ts';
import { toSessionUser } from '#server/http/viewer.ts';
import type { SessionsService } from './sessions.service.ts';

import type { AddressService } from './address.service.ts';
import type { FirstAdminService } from './first-admin.ts';
import type { PasswordService } from './password.service.ts';
import type { RegistrationService } from './registration.service.ts';
import { createSessionReplies } from './session-replies.ts';
import type { SignIn, SignInService } from './sign-in.service.ts';

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
  const { enter, fromDevice, rememberDevice } = createSessionReplies({ csrf, secureCookies });
  const answer = (call: Pick<Call<typeof sessionContract.login>, 'request' | 'reply'>, outcome: SignIn) => {
    if (outcome.step === 'done') {
      const { started, recoveryCodes } = outcome;
      return { ...enter(call, started), ...(recoveryCodes && { recovery_codes: recoveryCodes }) };
    }
    setSecretCookie(call.reply, OTP_COOKIE, outcome.challenge, OTP_COOKIE_SECONDS, secureCookies);
    const next = outcome.step === 'otp' ? { otp_required: true, by: outcome.by } : { set_up: outcome.key };
    return call.reply.code(202).send(next);
  };
  const challengeOf = ({ request }: Pick<Call<typeof sessionContract.login>, 'request'>) => {
    const challenge = readCookie(request, OTP_COOKIE, secureCookies);
    if (!challenge) throw signInFirst('Please enter your password first.');
    return challenge;
  };

  router.on(sessionContract.csrfToken, async ({ request, reply }) => {
    void reply.header('Cache-Control', 'no-store');
    return { csrf_token: csrf.issue(request, reply) };
  });

  router.on(sessionContract.checkLogin, async ({ viewer }) => ({ user: toSessionUser(viewer) }));

  router.on(sessionContract.login, async (call) => {
    const old = readCookie(call.request, SESSION_COOKIE, secureCookies);
    const outcome = await signIn.withPassword(call.body.email, call.body.password, fromDevice(call));
    if (old) await sessions.end(old, call);
    return answer(call, outcome);
  });

  router.on(sessionContract.otp, async (call) => {
    const outcome = await signIn.withCode(challengeOf(call), call.body.code, fromDevice(call));
    if (outcome.step === 'done') clearSecretCookie(call.reply, OTP_COOKIE, secureCookies);
    return answer(call, outcome);
  });

  router.on(sessionContract.resendOtp, async (call) => {
    const challenge = await signIn.resendCode(challengeOf(call), call);
    setSecretCookie(call.reply, OTP_COOKIE, challenge, OTP_COOKIE_SECONDS, secureCookies);
    return { message: 'A new code is on its way.' };
  });

  router.on(sessionContract.logout, async ({ request, reply, ip, requestId }) => {
    const secret = readCookie(request, SESSION_COOKIE, secureCookies);
    if (secret) await sessions.end(secret, { ip, requestId });
    clearSecretCookie(reply, SESSION_COOKIE, secureCookies);
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

  router.on(sessionContract.resetPassword, async (call) => {
    const { deviceCookie } = await passwords.reset(call.body, fromDevice(call));
    rememberDevice(call.reply, deviceCookie);
    return { message: 'Your password is changed. Please sign in.' };
  });

  router.on(sessionContract.firstAdmin, async ({ body, ip }) => {
    await firstAdmin.create(body, ip);
    return { message: 'The administrator is created. Please sign in.' };
  });

  router.on(sessionContract.changePassword, async (call) => {
    const { request, reply, body, viewer } = call;
    const from = fromDevice(call);
    const started = await passwords.change(viewer, body.current_password, body.password, from);
    const { secret, maxAgeSeconds, deviceCookie } = started;
    setSecretCookie(reply, SESSION_COOKIE, secret, maxAgeSeconds, secureCookies);
    rememberDevice(reply, deviceCookie);
    const message = 'Your password is changed. Other devices are signed out.';
    return { message, csrf_token: csrf.issue(request, reply, secret) };
  });
}
