import type { BulkAction } from '#client/kit/resource-table/acting/bulk-action.ts';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import type { Answered } from '#client/kit/resource-table/list-services.ts';
import type { ReadyView } from '#client/kit/resource-table/views/viewing.ts';
import type { BulkReply, Selection } from '#contract/list/selection.contract.ts';
import type { SubscriberRow } from '#contract/inbox/subscribers.contract.ts';

/** The questions that the staff asks every day. */
export const subscriberViews: readonly ReadyView[] = [
  { label: 'All subscribers', query: '' },
  { label: 'Subscribed', query: 'f.status=in:active' },
  { label: 'Unconfirmed', query: 'f.status=in:pending' },
  { label: 'Left', query: 'f.status=in:unsubscribed' },
  { label: 'Bounced', query: 'f.status=in:bounced' },
];

type Act = 'unsubscribe' | 'remove';

/** A subscription that somebody is about to end or erase. */
export interface Ending {
  act: Act;
  subscriber: SubscriberRow;
}

const canEnd = ({ status }: SubscriberRow): boolean => status !== 'unsubscribed';

const addresses = (count: number): string => (count === 1 ? '1 address' : `${count} addresses`);

/** What erasing means, said before it. */
export const erasure =
  'Address, consents and the mails written to it are permanently erased; no proof of consent remains. ' +
  'Someone who only wants no more mail is better unsubscribed.';

export const subscriberBulk = (
  change: (act: Act, selection: Selection, key: string) => Promise<Answered<BulkReply>>,
): readonly BulkAction<SubscriberRow>[] => [
  {
    key: 'unsubscribe',
    label: 'Unsubscribe',
    fits: canEnd,
    allowQuery: true,
    confirm: (count) => `${addresses(count)} will get no newsletter any more. Only the owner can subscribe again.`,
    run: (selection, key) => change('unsubscribe', selection, key),
  },
  {
    key: 'remove',
    label: 'Erase',
    danger: true,
    allowQuery: true,
    confirm: (count) => `${addresses(count)} will be erased. ${erasure}`,
    run: (selection, key) => change('remove', selection, key),
  },
];

export const subscriberRowActions = (ask: (ending: Ending) => void): readonly RowAction<SubscriberRow>[] => [
  {
    key: 'unsubscribe',
    label: 'Unsubscribe…',
    fits: canEnd,
    run: (subscriber) => ask({ act: 'unsubscribe', subscriber }),
  },
  { key: 'remove', label: 'Erase…', danger: true, run: (subscriber) => ask({ act: 'remove', subscriber }) },
];
