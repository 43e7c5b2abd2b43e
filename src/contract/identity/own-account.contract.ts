import { z } from 'zod';

import type { Endpoint } from '#contract/endpoint.ts';
import { passkeyProof } from './passkey-proof.contract.ts';
import { signInCode } from './second-factor.contract.ts';
import { email } from './session.contract.ts';

const password = z.string().min(1, 'Enter your password.').max(200);
const message = z.object({ message: z.string() });

/** What somebody does with his account as a whole: moves it to another address, takes a copy of it, closes it. */
export const ownAccountContract = {
  changeEmail: {
    method: 'POST',
    path: '/account/email',
    access: 'signedIn',
    summary:
      'Mails a link to another address; once it is used, the account has that address. For the password, and a code of the app, or where there is none but a passkey, that or a mailed code, or where there is neither, a code mailed to the present address.',
    body: z.strictObject({ email, password, code: signInCode.optional(), passkey: passkeyProof.optional() }),
    response: message,
  },
  undoEmail: {
    method: 'POST',
    path: '/undo-address',
    access: 'open',
    summary: 'Gives an account its former address back, by the link mailed there; works for 72 hours.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: z.object({ outcome: z.enum(['undone', 'already_used', 'expired']) }),
  },
  askCopy: {
    method: 'POST',
    path: '/account/copy',
    access: 'customer',
    summary: 'Answers a ticket for a copy of the own data, for the password; good in this session, for ten minutes.',
    body: z.strictObject({ password }),
    response: z.object({ ticket: z.string() }),
  },
  copy: {
    method: 'GET',
    path: '/account/copy/:ticket',
    access: 'customer',
    summary: 'The copy of the own data: a ZIP of JSON files and the PDFs of invoices.',
    params: z.strictObject({ ticket: z.string().max(100) }),
    answer: 'application/zip',
    response: z.unknown(),
  },
  closing: {
    method: 'GET',
    path: '/account/closing',
    access: 'customer',
    summary: 'What is still open, and so keeps the own account from being closed.',
    response: z.object({ open: z.array(z.string()) }),
  },
  close: {
    method: 'POST',
    path: '/account/close',
    access: 'customer',
    summary: 'Closes the own account for good, for the password; 409 while something is open.',
    body: z.strictObject({ password }),
    response: message,
  },
} as const satisfies Record<string, Endpoint>;
