import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { base64url, credential, passkeyProof } from './passkey-proof.contract.ts';
import { signInCode } from './second-factor.contract.ts';
import { sessionUser } from './session.contract.ts';

const password = z.string().min(1, 'Enter your password.').max(200);

/** What its owner calls it, on one line. */
const passkeyName = z.string().trim().min(1, 'Give the passkey a name.').max(60, 'Use at most 60 characters.');

/** What the server hands to the browser's `navigator.credentials`; the rest of its shape is WebAuthn's. */
const options = z.looseObject({ challenge: z.string() });

/** A new passkey, as the browser answers it. What else it tells is left out. */
const newCredential = credential(
  z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
);

export type NewPasskey = z.output<typeof newCredential>;

/** What proves more than the password: a code of the app, or a passkey, or the code mailed in its place. */
const shown = { code: signInCode.optional(), passkey: passkeyProof.optional() };

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until somebody signed in with it. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Whether its maker keeps a copy, as phones do: losing the device does not lose the passkey. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const message = z.object({ message: z.string() });
const byId = z.strictObject({ id: z.uuid() });

export const passkeyContract = {
  list: {
    method: 'GET',
    path: '/account/passkeys',
    access: 'signedIn',
    summary: 'The passkeys of the own account.',
    response: z.object({
      passkeys: z.array(passkey),
      /** Whether the last of them has to stay: the account has no authenticator app, and has to have either. */
      lastStays: z.boolean(),
    }),
  },
  prove: {
    method: 'POST',
    path: '/account/passkeys/prove',
    access: 'signedIn',
    summary:
      'Answers what a browser needs to show a passkey of the own account, before another is added or one is removed.',
    response: z.object({ options }),
  },
  mailCode: {
    method: 'POST',
    path: '/account/passkeys/mail-code',
    access: 'signedIn',
    summary:
      'Mails a code that stands in for a passkey of a customer once, or is asked of an account with neither app nor passkey; good for five minutes and one try.',
    response: message,
  },
  begin: {
    method: 'POST',
    path: '/account/passkeys/begin',
    access: 'signedIn',
    summary:
      'Answers what a browser needs to make a passkey, for the password and a code of the app, or where there is none but a passkey, that or a mailed code, or where there is neither, a mailed code; good for five minutes.',
    body: z.strictObject({ password, ...shown }),
    response: z.object({ options }),
  },
  add: {
    method: 'POST',
    path: '/account/passkeys',
    access: 'signedIn',
    summary: 'Takes the passkey that was made and ends the other sessions.',
    body: z.strictObject({ name: passkeyName, credential: newCredential }),
    response: message,
  },
  rename: {
    method: 'PUT',
    path: '/account/passkeys/:id',
    access: 'signedIn',
    summary: 'Gives a passkey of the own account another name.',
    params: byId,
    body: z.strictObject({ name: passkeyName }),
    response: message,
  },
  remove: {
    method: 'POST',
    path: '/account/passkeys/:id/remove',
    access: 'signedIn',
    summary:
      'Removes a passkey, for the password and, where there is no app, a passkey or a mailed code; ends the other sessions.',
    params: byId,
    body: z.strictObject({ password, ...shown }),
    response: message,
  },
  beginSignIn: {
    method: 'POST',
    path: '/sign-in/passkey/begin',
    access: 'open',
    summary: 'Answers what a browser needs to offer its passkeys of this shop; good for five minutes.',
    response: z.object({ options }),
  },
  signIn: {
    method: 'POST',
    path: '/sign-in/passkey',
    access: 'open',
    summary: 'Starts a session for a passkey, without password and code.',
    body: z.strictObject({ credential: passkeyProof }),
    response: z.object({ user: sessionUser, token: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
