import { amountWords } from '#contract/amount-words.rules.ts';
import { alertWords } from '#contract/customers/alerts.rules.ts';
import { SHOP_ZONE, ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { Person } from '#server/identity/identity.door.ts';
import { greeting } from '#server/outbox/greeting.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import type { Seen } from './alert-sight.ts';
import type { AlertRecord } from './alerts.table.ts';

const moment = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, dateStyle: 'long', timeStyle: 'short' });

/** Tells a customer that what he waited for has come, at which price and of which moment; with the link that ends it. */
export function alertMail(
  alert: AlertRecord,
  seen: Seen,
  { to, publicUrl, token }: { to: Person; publicUrl: string; token: string },
): Mail {
  const price = amountWords(seen.value, alert.currency ?? '');
  const asked = alertWords({
    kind: alert.kind,
    subject: seen.subject,
    direction: alert.direction,
    amount: alert.amount === null ? null : amountWords(alert.amount, alert.currency ?? ''),
  });
  return {
    to: to.email,
    subject: {
      stock: `${seen.subject} is back in stock`,
      price: `${seen.subject} costs ${price}`,
      spot: `Spot of ${seen.subject.toLowerCase()}: ${price}`,
    }[alert.kind],
    ref: { type: 'alert', id: alert.id },
    secret: true,
    body: `${greeting(to.name)}

You asked us to tell you when ${asked}.

${alert.kind === 'stock' ? `On the shelf: ${pieces(seen.value)}` : `${alert.kind === 'spot' ? 'Spot, an ounce' : 'Price of one piece'}: ${price}`}
Seen: ${moment.format(seen.at)}, ${ZONE_WORDS}

${alert.kind === 'stock' ? 'Nothing is set aside: who orders first has it.' : 'Prices move with the market, and this one may have moved on. It is locked for you at checkout, not before.'}

See for yourself: ${publicUrl}${seen.path}

${
  alert.repeats
    ? 'You hear of it again when it comes true anew, at most once a day.'
    : `The alert rests now. Among your alerts you can let it wait again: ${publicUrl}/customer-dashboard/alerts`
}

To switch it off for good, without signing in: ${publicUrl}/alert-off/${token}`,
  };
}

const pieces = (count: bigint): string => (count === 1n ? '1 piece' : `${count} pieces`);
