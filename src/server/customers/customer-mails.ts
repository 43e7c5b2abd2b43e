import type { Mail } from '#server/outbox/outbox.service.ts';
import type { UserRecord } from '#server/users/user-state.ts';

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
      ? `Hello ${user.name},

your identity check is approved. You can buy now:

${publicUrl}/shop`
      : `Hello ${user.name},

we could not approve your identity check:

${reason}

You can correct the form and send it again:

${publicUrl}/kyc-form`,
});
