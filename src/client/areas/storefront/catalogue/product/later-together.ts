import { laterPart } from '#client/areas/storefront/layout/later-part.tsx';

/** It stands below what most readers see; its place is kept. */
export const BoughtTogether = laterPart(
  async () => (await import(/* webpackChunkName: "bought-together" */ './BoughtTogether.tsx')).BoughtTogether,
);
