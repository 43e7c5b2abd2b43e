import { connectedPeopleMails as mails } from '#contract/customers/connected-people-mails.templates.ts';
import type { TraderEvent } from '#contract/customers/authorised-traders.rules.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

const linkOf = (publicUrl: string): string => `${publicUrl}/customer-dashboard/people`;

const dayWords = (moment: Date): string => {
  const day = civilDayOf(moment);
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`;
};

/** `what` is a sentence. */
export const beneficiariesMail = ({ email, name }: Person, publicUrl: string, what: string): Mail => ({
  to: email,
  ...written(mails.beneficiaries, { name, what, link: linkOf(publicUrl) }),
});

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

/** To whoever speaks for an estate. */
export const estateMail = (
  kind: 'executor' | 'released' | 'settled',
  { email, name }: { email: string; name: string },
  customer: { id: string; name: string },
  publicUrl: string,
): Mail => ({
  to: email,
  ref: { type: 'user', id: customer.id },
  ...written(mails[kind], { name, customer: customer.name, link: `${publicUrl}/contact-us` }),
});

const traderWords: Record<TraderEvent | 'appoint', (name: string) => string> = {
  appoint: (name) => `You appointed ${name} to order by phone in your name. We check it, and tell you when they may.`,
  confirm: (name) => `${name} may now order by phone in your name, up to the limit that you set.`,
  refuse: (name) => `We could not confirm that ${name} may order in your name.`,
  withdraw: (name) => `${name} can no longer order in your name.`,
};

/** To a company about somebody who orders for it, and to him where it begins or ends. */
export function traderMails(
  event: TraderEvent | 'appoint',
  trader: { email: string; name: string },
  company: Person,
  publicUrl: string,
): Mail[] {
  const toCompany = {
    to: company.email,
    ...written(mails.trader, { name: company.name, what: traderWords[event](trader.name), link: linkOf(publicUrl) }),
  };
  if (event === 'confirm') return [toCompany];
  const values = { name: trader.name, company: company.name, link: `${publicUrl}/contact-us` };
  const template = event === 'appoint' ? mails.traderAppointed : mails.traderEnded;
  return [toCompany, { to: trader.email, ...written(template, values) }];
}
