import { connectedPeopleMails as mails } from '#contract/customers/connected-people-mails.templates.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

const linkOf = (publicUrl: string): string => `${publicUrl}/customer-dashboard/people`;

const dayWords = (moment: Date): string => {
  const day = civilDayOf(moment);
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;
};

export const invitedMail = (
  { email, name }: Omit<Person, 'id'>,
  { other, until, publicUrl }: { other: string; until: Date; publicUrl: string },
): Mail => ({
  to: email,
  ...written(mails.invited, { name, other, until: dayWords(until), link: linkOf(publicUrl) }),
});

interface AboutTwo {
  other: string;
  holder: string;
  publicUrl: string;
}

export const jointMail = (
  kind: 'joined' | 'endAsked' | 'ended',
  { email, name }: Person,
  { other, holder, publicUrl }: AboutTwo,
): Mail => ({
  to: email,
  ...written(mails[kind], { name, other, holder, link: linkOf(publicUrl) }),
});

export const notJoinedMail = ({ email, name }: Person, other: string, publicUrl: string): Mail => ({
  to: email,
  ...written(mails.notJoined, { name, other, link: linkOf(publicUrl) }),
});
