import type { TraderEvent } from '#contract/customers/authorised-traders.rules.ts';
import { connectedPeopleMails as mails } from '#contract/customers/connected-people-mails.templates.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

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
    ...written(mails.trader, {
      name: company.name,
      what: traderWords[event](trader.name),
      link: `${publicUrl}/customer-dashboard/people`,
    }),
  };
  if (event === 'confirm') return [toCompany];
  const values = { name: trader.name, company: company.name, link: `${publicUrl}/contact-us` };
  const template = event === 'appoint' ? mails.traderAppointed : mails.traderEnded;
  return [toCompany, { to: trader.email, ...written(template, values) }];
}
