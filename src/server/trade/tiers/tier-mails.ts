import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';
import type { Person } from '#server/identity/identity.door.ts';

interface Move {
  from: string | null;
  to: string | null;
}

/** Tells a customer which tier he is in from now on. */
export const tierMail = ({ id, name, email }: Person, { from, to }: Move, publicUrl: string): Mail => ({
  to: email,
  subject: to === null ? `Your ${from ?? ''} terms have ended` : `You are in the ${to} tier`,
  ref: { type: 'user', id },
  body: `${greeting(name)}

${
  to === null
    ? `Your orders of the last twelve months no longer reach the ${from ?? ''} tier. From now on our general terms apply. Prices that are locked stay as they are.`
    : `From now on you buy at the terms of our ${to} tier${from === null ? '' : ` instead of ${from}`}. Prices show them when you are signed in; those that are locked stay as they are.`
}

To the shop: ${publicUrl}/shop`,
});
