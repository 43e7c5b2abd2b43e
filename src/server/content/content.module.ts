import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

/** What editors write and arrange: all of the public site that is neither goods nor prices. */
export function contentModule(_parts: ShopParts) {
  const services = {};
  return {
    services,
    routes() {},
    lists: [],
    jobs: [],
  } satisfies ShopModule;
}
