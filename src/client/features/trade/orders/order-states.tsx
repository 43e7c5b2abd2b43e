import { FillDisc, type FillDiscProps } from '#client/kit/fill-disc/FillDisc.tsx';
import { StatusTag, type StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import type { OwnOrderRow } from '#contract/trade/orders.contract.ts';
import {
  type FulfilmentState,
  fulfilmentStateNames,
  type OrderStatus,
  orderStatusNames,
  ownStatusName,
  type PaymentState,
  paymentStateNames,
} from '#contract/trade/orders.rules.ts';

const tones = {
  awaiting_payment: 'warn',
  payment_review: 'gold',
  confirmed: 'info',
  processing: 'info',
  ready_for_pickup: 'gold',
  shipped: 'info',
  vaulted: 'ok',
  delivery_exception: 'bad',
  reshipped: 'info',
  refunded: 'quiet',
  completed: 'ok',
  closed: 'quiet',
  on_hold: 'bad',
  cancel_requested: 'warn',
  cancelled: 'quiet',
  expired: 'quiet',
} as const satisfies Record<OrderStatus, StatusTone>;

/** An order's main status. */
export const OrderStatusTag = ({ status }: { status: OrderStatus }) => (
  <StatusTag tone={tones[status]}>{orderStatusNames[status]}</StatusTag>
);

/** The same in the words of a customer's own orders. */
export const OwnOrderStatusTag = ({
  order: { status, payment, delivery },
}: {
  order: Pick<OwnOrderRow, 'status' | 'payment' | 'delivery'>;
}) => (
  <StatusTag tone={tones[status]}>
    {status === 'payment_review' && payment === 'partial' ? 'Paid in part' : ownStatusName({ status, delivery })}
  </StatusTag>
);

type Disc = Omit<FillDiscProps, 'children'>;

const paymentDiscs = {
  unpaid: { fill: 'none' },
  partial: { fill: 'part', tone: 'warn' },
  paid: { fill: 'full', tone: 'ok' },
  overpaid: { fill: 'full', tone: 'warn' },
  refund_pending: { fill: 'part', tone: 'warn' },
  partially_refunded: { fill: 'part' },
  refunded: { fill: 'none' },
  failed: { fill: 'none', tone: 'bad' },
  chargeback: { fill: 'none', tone: 'bad' },
} as const satisfies Record<PaymentState, Disc>;

/** How much of an order is paid. */
export const PaymentDisc = ({ state }: { state: PaymentState }) => (
  <FillDisc {...paymentDiscs[state]}>{paymentStateNames[state]}</FillDisc>
);

const fulfilmentDiscs = {
  none: { fill: 'none' },
  partial: { fill: 'part' },
  full: { fill: 'full', tone: 'ok' },
  returned: { fill: 'none', tone: 'warn' },
} as const satisfies Record<FulfilmentState, Disc>;

/** How much of an order has been handed over. */
export const FulfilmentDisc = ({ state }: { state: FulfilmentState }) => (
  <FillDisc {...fulfilmentDiscs[state]}>{fulfilmentStateNames[state]}</FillDisc>
);
