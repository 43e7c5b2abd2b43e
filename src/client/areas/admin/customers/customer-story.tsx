import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { moneyWords } from '#client/kit/money/money-words.ts';
import type { TimelineEntry } from '#client/kit/timeline/Timeline.tsx';
import { auditActionWords } from '#contract/platform/audit.rules.ts';
import type { CustomerAct, CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import { invoiceSeriesNames } from '#contract/trade/invoices.rules.ts';
import { mailStateNames } from '#contract/platform/mails.rules.ts';
import { orderChannelNames, orderStatusNames } from '#contract/trade/orders.rules.ts';
import { paymentMethodNames, receiptStateNames, refundStateNames } from '#contract/trade/payments.rules.ts';

type Told = TimelineEntry & { at: string };

interface Story {
  /** Newest first. */
  entries: Told[];
  /** From when on nothing is missing; null when that is everything. */
  from: string | null;
}

/** What happened between a customer and the shop. A source that has more than was told ends the story where it ends. */
export function storyOf(customer: { name: string; createdAt: string }, profile: CustomerProfile): Story {
  const sources: Told[][] = [
    profile.acts.map(ofAct),
    (profile.orders ?? []).map(({ id, number, placedAt, total, currency, status, channel }) => ({
      at: placedAt,
      what: (
        <>
          <Link to={paths.admin.order(id)}>Order {number}</Link> placed, {moneyWords(total, currency, 'code')}
        </>
      ),
      who: `${orderChannelNames[channel]}; now ${orderStatusNames[status].toLowerCase()}`,
    })),
    (profile.invoices ?? []).map(({ id, number, series, issuedAt, total, currency }) => ({
      at: issuedAt,
      what: (
        <>
          {invoiceSeriesNames[series]} <Link to={paths.admin.invoice(id)}>{number}</Link> issued
        </>
      ),
      who: moneyWords(total, currency, 'code'),
    })),
    (profile.payments ?? []).map(({ at, amount, currency, method, orderNumber }) => ({
      at,
      what: `Payment of ${moneyWords(amount, currency, 'code')} for order ${orderNumber}`,
      who: paymentMethodNames[method],
    })),
    (profile.receipts ?? []).map(({ receivedAt, amount, currency, method, state }) => ({
      at: receivedAt,
      what: `Money in, ${moneyWords(amount, currency, 'code')}`,
      who: words(paymentMethodNames[method], receiptStateNames[state].toLowerCase()),
    })),
    (profile.refunds ?? []).map(({ requestedAt, amount, currency, state, orderNumber, requestedBy }) => ({
      at: requestedAt,
      what: `Refund of ${moneyWords(amount, currency, 'code')}, ${refundStateNames[state].toLowerCase()}`,
      who: words(requestedBy, orderNumber === null ? 'of the balance' : `of order ${orderNumber}`),
    })),
    profile.mails.map(({ at, subject, state }) => ({
      at,
      what: `Mail: ${subject}`,
      who: mailStateNames[state].toLowerCase(),
    })),
  ];
  const ends = sources.flatMap((source) => (source.length >= profile.most ? [source.at(-1)?.at ?? ''] : []));
  const from = ends.length === 0 ? null : (ends.toSorted().at(-1) ?? null);
  const opened: Told = { at: customer.createdAt, what: 'Account opened', who: customer.name };
  const told = [...sources.flat(), opened].filter(({ at }) => from === null || at >= from);
  return { entries: told.toSorted((a, b) => b.at.localeCompare(a.at)), from };
}

function ofAct({ at, action, by, from, to, reason }: CustomerAct): Told {
  const what: ReactNode =
    from === null && to === null
      ? auditActionWords(action)
      : `${auditActionWords(action)}: ${from ?? 'none'} to ${to ?? 'none'}`;
  return { at, what, who: words(by, reason ?? '') };
}

const words = (...parts: string[]): string => parts.filter(Boolean).join(', ');
