import type { KeyedAccess } from './feed-access.ts';
import type { ChosenSource, ProviderName } from './feed-config.ts';
import { createGoldApiFeed } from './gold-api-feed.ts';
import { createGoldapiIoFeed } from './goldapi-io-feed.ts';
import { createMetalpriceapiFeed, createMetalsApiFeed } from './inverse-rates-feed.ts';
import { createMetalsDevFeed } from './metals-dev-feed.ts';
import type { PriceFeed } from './price-feed.ts';

const adapters = {
  'gold-api': createGoldApiFeed,
  'metals-dev': createMetalsDevFeed,
  'goldapi-io': createGoldapiIoFeed,
  metalpriceapi: createMetalpriceapiFeed,
  'metals-api': createMetalsApiFeed,
} as const satisfies Record<ProviderName, (access: KeyedAccess) => PriceFeed>;

/** The adapter to a provider that the settings name. */
export const createRealFeed = ({ provider, ...access }: ChosenSource): PriceFeed => adapters[provider](access);
