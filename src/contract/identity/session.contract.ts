import { z } from 'zod';

import { accountTypes, customerStatuses } from './customers.rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { passkeyProof } from './passkey-proof.contract.ts';
import { authenticatorKey, signInCode } from './second-factor.contract.ts';
import { nameProblem } from '#contract/plain-text.rules.ts';

const roles = ['customer', 'admin'] as const;

/** What the browser may know about the person signed in; kept in local storage as hints for display only. */
export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  status: z.enum(customerStatuses),
  role: z.enum(roles),
  account_type: z.enum(accountTypes),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** At least 8 and at most 200 characters; the list of common passwords is checked by the server. */
export const newPassword = z.string().min(8, 'Use at least 8 characters.').max(200, 'Use at most 200 characters.');

/** An e-mail address as it is typed; never more than one, and never a line break. */
export const email = z
  .string()
  .trim()
  .max(254, 'This e-mail address is too long.')
  .pipe(z.email('Enter an e-mail address, such as name@example.com.'));

const nameOf = (whose: 'your' | 'the') =>
  z
    .string()
    .trim()
    // What is too long is not read: a caller decides how long it is.
    .max(120, { error: 'Use at most 120 characters.', abort: true })
    .superRefine((text, refuse) => {
      const message = nameProblem(text, whose);
      if (message !== undefined) refuse.addIssue({ code: 'custom', message });
    });

/** A person's name on one line, to be seen and no link: it stands in mails. */
export const personName = nameOf('your');

/** The same of somebody else than who enters it. */
export const nameOfAnother = nameOf('the');

const loginBody = z.strictObject({ email, password: z.string().min(1, 'Enter your password.').max(200) });

export const registerBody = z.strictObject({
  name: personName,
  email,
  password: newPassword,
  account_type: z.enum(accountTypes),
  consent: z.literal(true, 'Accept the terms to open an account.'),
});

const message = z.object({ message: z.string() });

export const sessionContract = {
  csrfToken: {
    method: 'GET',
    path: '/api/refresh-csrf-token',
    access: 'open',
    summary: 'A token for the next unsafe call; also sets the XSRF-TOKEN cookie.',
    response: z.object({ csrf_token: z.string() }),
  },
  checkLogin: {
    method: 'GET',
    path: '/public/check-login-status',
    access: 'signedIn',
    summary: 'The person signed in; 401 when there is none.',
    response: z.object({ user: sessionUser }),
  },
  login: {
    method: 'POST',
    path: '/login',
    access: 'open',
    summary: 'Starts a session, or asks for a one-time code (202).',
    body: loginBody,
    response: z.object({ user: sessionUser, token: z.string() }),
    responses: { 202: z.object({ otp_required: z.literal(true), by: z.enum(['app', 'mail']) }) },
  },
  otp: {
    method: 'POST',
    path: '/otp',
    access: 'open',
    summary: 'Completes a sign-in with a code or recovery code; 202 where an app is to be set up first.',
    body: z.strictObject({ code: signInCode }),
    response: z.object({
      user: sessionUser,
      token: z.string(),
      /** Of an app that this sign-in has set up; shown once. */
      recovery_codes: z.array(z.string()).optional(),
    }),
    responses: { 202: z.object({ set_up: authenticatorKey }) },
  },
  resendOtp: {
    method: 'POST',
    path: '/otp/resend',
    access: 'open',
    summary: 'Sends a new one-time code for the sign-in under way.',
    response: message,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    access: 'open',
    summary: 'Ends the session and answers a token for the visitor.',
    response: z.object({ csrf_token: z.string() }),
  },
  register: {
    method: 'POST',
    path: '/register',
    access: 'open',
    summary: 'Opens an account and mails the verification link; answers alike when the address is known.',
    body: registerBody,
    response: message,
  },
  verifyEmail: {
    method: 'POST',
    path: '/verify-email',
    access: 'open',
    summary: 'Consumes the token of the mailed link.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({ outcome: z.enum(['verified', 'changed', 'already_used', 'expired']) }),
  },
  resendVerification: {
    method: 'POST',
    path: '/verify-email/resend',
    access: 'customer',
    summary:
      'Mails the verification link again; to another address with the password only, and the stronger factor of the account.',
    body: z.strictObject({
      email: email.optional(),
      password: z.string().min(1, 'Enter your password.').max(200).optional(),
      code: signInCode.optional(),
      passkey: passkeyProof.optional(),
    }),
    response: message,
  },
  forgotPassword: {
    method: 'POST',
    path: '/forget-password',
    access: 'open',
    summary: 'Mails a reset link if the address has an account; the answer is the same either way.',
    body: z.strictObject({ email }),
    response: message,
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    access: 'open',
    summary: 'Sets a new password with the token of the mailed link and ends every session of the account.',
    body: z.strictObject({ token: z.string().min(1).max(200), email, password: newPassword }),
    response: message,
  },
  firstAdmin: {
    method: 'POST',
    path: '/first-administrator',
    access: 'open',
    summary: "Creates the first administrator with the token of the link that a new shop's first start prints.",
    body: z.strictObject({
      token: z.string().min(1).max(200),
      name: personName,
      email,
      password: newPassword,
    }),
    response: message,
  },
  changePassword: {
    method: 'PUT',
    path: '/password',
    access: 'signedIn',
    summary: 'Changes the password and ends every session; this one goes on under a new cookie and token.',
    body: z.strictObject({
      current_password: z.string().min(1, 'Enter your current password.').max(200),
      password: newPassword,
    }),
    response: message.extend({ csrf_token: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
