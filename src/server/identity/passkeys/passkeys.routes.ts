import { randomBytes } from 'node:crypto';

import { passkeyContract } from '#contract/identity/passkey.contract.ts';
import type { Csrf } from '#server/http/csrf.ts';
import type { Router } from '#server/http/router.ts';
import {
  clearSecretCookie,
  PASSKEY_COOKIE,
  readCookie,
  SESSION_COOKIE,
  setSecretCookie,
} from '#server/http/session-cookie.ts';
import { createSessionReplies } from '#server/identity/users/session-replies.ts';
import type { SessionsService } from '#server/identity/users/sessions.service.ts';

import type { OwnPasskeyProof } from './own-passkey-proof.ts';
import type { PasskeySignIn } from './passkey-sign-in.ts';
import type { PasskeysService } from './passkeys.service.ts';

interface Parts {
  csrf: Csrf;
  secureCookies: boolean;
  sessions: SessionsService;
  passkeys: PasskeysService;
  passkeySignIn: PasskeySignIn;
  passkeyProof: OwnPasskeyProof;
}

const COOKIE_SECONDS = 300;

/** The own passkeys, and signing in by one. */
export function passkeysRoutes(router: Router, parts: Parts): void {
  const { csrf, secureCookies, sessions, passkeys, passkeySignIn, passkeyProof } = parts;
  const { enter, fromDevice } = createSessionReplies({ csrf, secureCookies });

  router.on(passkeyContract.list, ({ viewer }) => passkeys.list(viewer));
  router.on(passkeyContract.prove, async ({ viewer, reply }) => {
    void reply.header('Cache-Control', 'no-store');
    return { options: { ...(await passkeyProof.begin(viewer)) } };
  });
  router.on(passkeyContract.mailCode, async ({ viewer }) => {
    await passkeyProof.mailCode(viewer);
    return { message: 'We have emailed you a code.' };
  });
  router.on(passkeyContract.begin, async (call) => {
    void call.reply.header('Cache-Control', 'no-store');
    return { options: { ...(await passkeys.begin(call, call.body)) } };
  });
  router.on(passkeyContract.add, async (call) => {
    await passkeys.add(call, call.body);
    return { message: 'The passkey is added. Your other devices are signed out.' };
  });
  router.on(passkeyContract.rename, async (call) => {
    await passkeys.rename(call, call.params.id, call.body.name);
    return { message: 'The passkey has its new name.' };
  });
  router.on(passkeyContract.remove, async (call) => {
    await passkeys.remove(call, call.params.id, call.body);
    return { message: 'The passkey is removed. Your other devices are signed out.' };
  });

  router.on(passkeyContract.beginSignIn, async ({ reply, ip }) => {
    const cookie = randomBytes(32).toString('base64url');
    const options = await passkeySignIn.begin(cookie, ip);
    void reply.header('Cache-Control', 'no-store');
    setSecretCookie(reply, PASSKEY_COOKIE, cookie, COOKIE_SECONDS, secureCookies);
    return { options: { ...options } };
  });
  router.on(passkeyContract.signIn, async (call) => {
    const old = readCookie(call.request, SESSION_COOKIE, secureCookies);
    const cookie = readCookie(call.request, PASSKEY_COOKIE, secureCookies);
    const started = await passkeySignIn.finish(cookie, call.body.credential, fromDevice(call));
    clearSecretCookie(call.reply, PASSKEY_COOKIE, secureCookies);
    if (old) await sessions.end(old, call);
    return enter(call, started);
  });
}
