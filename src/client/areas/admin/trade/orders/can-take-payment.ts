import { endedOrderStatuses, nextOrderStatus, type OrderStatus } from '#contract/trade/orders.rules.ts';

/** Whether money can be recorded for an order: something is due, and its status waits for it or is an end that cost it. */
export const canTakePayment = (order: { status: OrderStatus; due?: string; dueCad: string }): boolean =>
  /[1-9]/.test(order.due ?? order.dueCad) &&
  (hasEnded(order.status) || nextOrderStatus(order.status, 'confirm', 'finance') !== null);

/** Whether an order was cancelled or has expired. */
export const hasEnded = (status: OrderStatus): boolean =>
  (endedOrderStatuses as readonly OrderStatus[]).includes(status);
