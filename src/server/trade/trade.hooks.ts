import type { CatalogueHooks } from '#server/catalogue/catalogue.module.ts';
import type { MarketHooks } from '#server/market/market.module.ts';
import type { PlatformHooks } from '#server/platform/platform.module.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { cartsHolding } from './carts/carts-holding.ts';
import { readBoughtTogether } from './orders/bought-together.read.ts';
import { endFlagTasks } from './orders/end-flag-tasks.ts';
import { everOrdered, orderedProducts } from './orders/ever-ordered.ts';
import { countOpenQuotes } from './quotes/open-quotes.read.ts';
import { isPricedBy } from './quotes/priced-by.read.ts';
import { voidAllQuotes } from './quotes/void-all-quotes.ts';
import { activeTiers } from './tiers/tiers.read.ts';

/** What the modules below the trade ask of it. They name the questions, and the shop hands them these answers. */
export const tradeHooks = ({
  clock,
}: {
  clock: Clock;
}): Omit<CatalogueHooks, 'catalogueRead' | 'mediaPlaces' | 'menusOfCategory'> &
  MarketHooks &
  Pick<PlatformHooks, 'taskEndings'> => ({
  // A price that is not believed is nobody's to buy at.
  priceAlarm: (tx, { metal }) => voidAllQuotes(tx, clock.now(), metal),
  isPricedBy,
  taskEndings: endFlagTasks,
  productUse: { everOrdered, orderedProducts, cartsHolding },
  boughtTogether: readBoughtTogether,
  ratesUse: { openQuotes: countOpenQuotes, tiers: activeTiers },
});
