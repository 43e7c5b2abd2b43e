import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';

import { passkeyProof } from './passkey-proof.contract.ts';

const password = z.string().min(1, 'Enter your password.').max(200);

/** The six digits that an app shows, or that were mailed. */
const sixDigits = z.string().regex(/^\d{6}$/, 'Enter the six digits of the code.');

/** Ten letters and digits, of which none looks like another; a hyphen, blanks and capitals make no difference. */
const recoveryCode = /^[a-hjkmnp-tv-z2-9]{5}[-\s]?[a-hjkmnp-tv-z2-9]{5}$/i;

/** What completes a sign-in: a code of six digits, or a recovery code in their place. */
export const signInCode = z
  .string()
  .trim()
  .max(20)
  .refine(
    (code) => /^\d{6}$/.test(code) || recoveryCode.test(code),
    'Enter the six digits of the code, or one of your recovery codes.',
  );

const secondFactor = z.object({
  /** Since when an authenticator app is asked for at each sign-in; null while none is. */
  appSince: z.iso.datetime().nullable(),
  /** Recovery codes that were not used yet. */
  codesLeft: z.number().int(),
  /** Whether a mailed code may stand in for a passkey: of customers. */
  mayMail: z.boolean(),
  /** Whether a code mailed to the present address is asked for, as the account has neither app nor passkey. */
  needsMail: z.boolean(),
  /** Whether a code by mail is asked for while there is no app. */
  byMail: z.boolean(),
  /** Whether this account has to have one: the app can be changed, never left. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** What an app is given: the address that stands in the picture, and the same secret to be typed. */
export const authenticatorKey = z.object({ uri: z.string(), secret: z.string() });
export type AuthenticatorKey = z.infer<typeof authenticatorKey>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const ownSession = z.object({
  id: z.string(),
  /** The browser and the system, as it calls itself: "Firefox on Windows". */
  device: z.string(),
  /** The address of the last sign-in. */
  ip: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const message = z.object({ message: z.string() });

/** The password, and a code of the app that there is, or a recovery code: who knows the password alone changes nothing. */
const proof = z.strictObject({ password, code: signInCode.optional() });

export const secondFactorContract = {
  read: {
    method: 'GET',
    path: '/account/second-factor',
    access: 'signedIn',
    summary: 'What is asked for after the own password.',
    response: secondFactor,
  },
  begin: {
    method: 'POST',
    path: '/account/authenticator',
    access: 'signedIn',
    summary:
      'Gives an authenticator app its secret, for the password and a code of the app that it replaces, or where there is a passkey, that or a mailed code, or where there is neither, a mailed code; it counts once a code of it was sent.',
    body: proof.extend({ passkey: passkeyProof.optional() }),
    response: authenticatorKey,
  },
  confirm: {
    method: 'POST',
    path: '/account/authenticator/confirm',
    access: 'signedIn',
    summary: 'Takes the app into use, ends the other sessions, and answers recovery codes, once.',
    body: z.strictObject({ code: sixDigits }),
    response: recoveryCodes,
  },
  renewCodes: {
    method: 'POST',
    path: '/account/recovery-codes',
    access: 'signedIn',
    summary: 'Answers new recovery codes, for the password and a code; the old ones end.',
    body: proof,
    response: recoveryCodes,
  },
  remove: {
    method: 'POST',
    path: '/account/authenticator/remove',
    access: 'signedIn',
    summary: 'Leaves the app, for the password and a code; administrators of a live shop cannot.',
    body: z.strictObject({ password, code: signInCode }),
    response: message,
  },
  sessions: {
    method: 'GET',
    path: '/account/sessions',
    access: 'signedIn',
    summary: 'Where the own account is signed in.',
    response: z.object({ sessions: z.array(ownSession) }),
  },
  endSession: {
    method: 'POST',
    path: '/account/sessions/:id/end',
    access: 'signedIn',
    summary: 'Signs another device of the own account out.',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{22}$/) }),
    response: message,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/account/sessions/end-others',
    access: 'signedIn',
    summary: 'Signs all other devices of the own account out.',
    response: message,
  },
} as const satisfies Record<string, Endpoint>;
