import type { ReadyView } from '#client/kit/resource-table/views/viewing.ts';

/** The questions that are asked of the log most; `today` is a day of the shop's calendar. */
export const auditViews = (today: string): readonly ReadyView[] => [
  { label: 'Everything', query: '' },
  { label: 'Today', query: `f.at=dateIs:${today}` },
  { label: 'Orders', query: 'f.entity=in:order,payment,invoice' },
  {
    label: 'Money',
    query: anyAction(
      'contains:payment',
      'contains:refund',
      'contains:payout',
      'contains:commission',
      'startsWith:currency',
    ),
  },
  { label: 'Customers', query: anyAction('startsWith:kyc.', 'startsWith:customer.', 'startsWith:user.') },
  { label: 'Settings', query: 'f.entity=in:commission,storage_commission,user_tier,currency,feed,setting' },
];

const anyAction = (...conditions: string[]): string =>
  `${conditions.map((condition) => `f.action=${condition}`).join('&')}&o.action=or`;
