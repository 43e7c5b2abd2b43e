import type { ComponentProps } from 'react';

import { DateText } from '#client/kit/date/DateText.tsx';
import { shortDay } from '#client/kit/date/date-words.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import type { OwnPurchase } from '#contract/buying/purchases.contract.ts';
import { payoutWayNames, purchaseWayNames } from '#contract/buying/purchases.rules.ts';

interface PurchaseFactsProps {
  purchase: OwnPurchase;
  /** What is known besides, such as whose it is. */
  before?: ComponentProps<typeof Facts>['items'];
}

/** How a purchase comes and how it is paid, with what is known of its parcels. */
export const PurchaseFacts = ({ purchase, before = [] }: PurchaseFactsProps) => (
  <Facts items={[...before, ...factsOf(purchase)]} />
);

const factsOf = ({ way, dropOffOn, kit, back, payout, payee, bankName, account, ...purchase }: OwnPurchase) => [
  { label: 'How it comes', value: purchaseWayNames[way] },
  ...(dropOffOn === null ? [] : [{ label: 'On', value: <time dateTime={dropOffOn}>{shortDay(dropOffOn)}</time> }]),
  ...(kit === null ? [] : [{ label: 'Kit', value: `${kit.carrier} ${kit.tracking}` }]),
  { label: 'Payout', value: payoutWayNames[payout] },
  ...(payout === 'balance'
    ? []
    : [
        { label: 'To', value: payee },
        { label: 'Account', value: `${bankName ?? ''}, ${account ?? ''}` },
      ]),
  ...(purchase.offerUntil === null || purchase.state !== 'offered'
    ? []
    : [{ label: 'Offer holds until', value: <DateText iso={purchase.offerUntil} time /> }]),
  ...(purchase.reference === null ? [] : [{ label: 'Payout reference', value: purchase.reference }]),
  ...(purchase.paidAt === null ? [] : [{ label: 'Paid', value: <DateText iso={purchase.paidAt} time /> }]),
  ...(back === null ? [] : [{ label: 'Parcel back', value: `${back.carrier} ${back.tracking}` }]),
  ...(purchase.answer === null ? [] : [{ label: 'We wrote', value: purchase.answer }]),
];
