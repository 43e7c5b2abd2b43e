import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The dialog that gives money of an order back. */
export const refundDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "refund-order" */ '#client/features/trade/payments/RefundOrder.tsx'))
      .RefundOrder,
);
