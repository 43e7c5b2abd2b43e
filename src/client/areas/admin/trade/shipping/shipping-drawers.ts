import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The drawers of the delivery methods; they come when what opens them is touched. */
export const shippingTrial = lazyPart(
  async () => (await import(/* webpackChunkName: "shipping-drawers" */ './ShippingTrial.tsx')).ShippingTrial,
);
export const shippingDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "shipping-drawers" */ './ShippingDrawer.tsx')).ShippingDrawer,
);
