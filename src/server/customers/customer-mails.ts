import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';
import type { UserRecord } from '#server/identity/identity.door.ts';

/** Tells a customer how his identity check was decided. */
export const decisionMail = (
  user: Pick<UserRecord, 'id' | 'email' | 'name'>,
  status: 'approved' | 'rejected',
  reason: string,
  publicUrl: string,
): Mail => ({
  to: user.email,
  subject: status === 'approved' ? 'Your identity is confirmed' : 'Your identity check needs another try',
  ref: { type: 'user', id: user.id },
  body:
    status === 'approved'
      ? `${greeting(user.name)}

Your identity check is approved. You can buy now:

${publicUrl}/shop`
      : `${greeting(user.name)}

We could not approve your identity check:

${reason}

You can correct the form and send it again:

${publicUrl}/kyc-form`,
});

type Told = Pick<UserRecord, 'id' | 'email' | 'name'>;

/** Tells a customer that his account is suspended. The reason is not his to know: the law may forbid to tell it. */
export const suspendedMail = (user: Told, publicUrl: string): Mail => ({
  to: user.email,
  subject: 'Your account is suspended',
  ref: { type: 'user', id: user.id },
  body: `${greeting(user.name)}

Your account is suspended for now. You cannot sign in, and a price that you had locked no longer holds. Orders that you have placed stay as they are.

To hear what happens next, write to us:

${publicUrl}/contact-us`,
});

/** Tells a customer that he may sign in again. */
export const reinstatedMail = (user: Told, publicUrl: string): Mail => ({
  to: user.email,
  subject: 'Your account is open again',
  ref: { type: 'user', id: user.id },
  body: `${greeting(user.name)}

Your account is open again. You can sign in:

${publicUrl}/?sign-in=1`,
});
