import { amountWords } from '#contract/amount-words.rules.ts';
import { alertMails } from '#contract/customers/alert-mails.templates.ts';
import { alertLimits, alertWords } from '#contract/customers/alerts.rules.ts';
import { momentWords } from '#contract/dates/moment-words.ts';
import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { written } from '#server/outbox/mail-texts.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { Seen } from './alert-sight.ts';
import type { AlertRecord } from './alerts.table.ts';

interface Sending {
  to: Person;
  publicUrl: string;
  token: string;
}

/** Tells a customer that what he waited for has come, at which price and of which moment; with the link that ends it. */
export const alertMail = (alert: AlertRecord, seen: Seen, sending: Sending): Mail => ({
  to: sending.to.email,
  ref: { type: 'alert', id: alert.id },
  secret: true,
  ...textOf(alert, seen, commonValues(alert, seen, sending)),
});

function textOf({ kind, currency }: AlertRecord, { subject, value }: Seen, common: ReturnType<typeof commonValues>) {
  if (kind === 'stock') return written(alertMails.stock, { ...common, product: subject, pieces: pieces(value) });
  const price = amountWords(value, currency ?? '');
  return kind === 'price'
    ? written(alertMails.price, { ...common, product: subject, price })
    : written(alertMails.spot, { ...common, metal: subject, price });
}

const commonValues = (alert: AlertRecord, seen: Seen, { to, publicUrl, token }: Sending) => ({
  name: to.name,
  wish: alertWords({
    kind: alert.kind,
    subject: seen.subject,
    direction: alert.direction,
    amount: alert.amount === null ? null : amountWords(alert.amount, alert.currency ?? ''),
  }),
  seen: `${momentWords(seen.at)}, ${ZONE_WORDS}`,
  link: `${publicUrl}${seen.path}`,
  again: alert.repeats
    ? 'You will hear from us again the next time it happens, at most once a day.'
    : `This alert is now off. You can switch it back on among your alerts: ${publicUrl}/customer-dashboard/alerts`,
  off: `${publicUrl}/alert-off/${token}`,
});

/** Tells a customer that an alert of his waits no more, and where he lets it wait again. */
export function expiredMail(
  { id, kind, direction, amount, currency, repeats, triggeredAt }: AlertRecord,
  subject: string,
  { to, publicUrl }: { to: Person; publicUrl: string },
): Mail {
  const asked = alertWords({
    ...{ kind, subject, direction },
    amount: amount === null ? null : amountWords(amount, currency ?? ''),
  });
  const since =
    triggeredAt === null
      ? 'It has not happened since.'
      : `You last heard from us on ${momentWords(triggeredAt)}, ${ZONE_WORDS}${repeats ? '' : ', and the alert has been off since'}.`;
  return {
    to: to.email,
    ref: { type: 'alert', id },
    ...written(alertMails.ended, {
      ...{ name: to.name, about: subject, wish: asked, since },
      months: String(alertLimits.months),
      link: `${publicUrl}/customer-dashboard/alerts`,
    }),
  };
}

const pieces = (count: bigint): string => (count === 1n ? '1 piece' : `${count} pieces`);
