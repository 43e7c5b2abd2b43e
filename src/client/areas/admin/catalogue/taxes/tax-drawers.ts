import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The drawers of the taxes; they come when what opens them is touched. */
export const taxTrial = lazyPart(
  async () => (await import(/* webpackChunkName: "tax-drawers" */ './TaxTrial.tsx')).TaxTrial,
);
export const ruleDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "tax-drawers" */ './TaxRuleDrawer.tsx')).TaxRuleDrawer,
);
export const rateDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "tax-drawers" */ './TaxRateDrawer.tsx')).TaxRateDrawer,
);
