import { termsMails } from '#contract/trade/terms-mails.templates.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';
import type { Person } from '#server/identity/identity.door.ts';

interface Move {
  from: string | null;
  to: string | null;
}

/** Tells a customer which tier he is in from now on. */
export const tierMail = ({ id, name, email }: Person, { from, to }: Move, publicUrl: string): Mail => {
  const common = { name, link: `${publicUrl}/shop` };
  const before = from === null ? '' : `They replace your ${from} terms.`;
  return {
    to: email,
    ref: { type: 'user', id },
    ...(to === null
      ? written(termsMails.tierLeft, { ...common, tier: from ?? '' })
      : written(termsMails.tierJoined, { ...common, tier: to, before })),
  };
};
