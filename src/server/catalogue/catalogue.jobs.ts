import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';

import type { createCatalogueServices } from './catalogue.services.ts';

type Services = ReturnType<typeof createCatalogueServices>['services'];

/** What comes back by itself in the catalogue. */
export const catalogueJobs = (services: Services): RecurringJob[] => [
  {
    name: 'rates.turn',
    everyMs: 1000,
    area: 'prices',
    catchUp: 'all',
    title: 'Planned rates',
    what: 'Puts commissions and other rates in force whose time has come.',
    run: () => services.rates.turnDue(),
  },
  {
    name: 'productPrices.note',
    everyMs: 10 * MINUTE_MS,
    area: 'prices',
    catchUp: 'newest',
    title: 'Prices of products, each hour',
    what: 'Notes each product’s price and its spot once an hour, for charts.',
    run: () => services.productPrices.note(),
  },
  {
    name: 'productPrices.thin',
    everyMs: DAY_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Old prices of products',
    what: 'Thins out prices of products that are weeks old, and removes those over a year old.',
    run: () => services.productPrices.thin(),
  },
  {
    name: 'media.sweep',
    everyMs: HOUR_MS,
    area: 'shop',
    catchUp: 'all',
    title: 'Files that nothing shows',
    what: 'Removes files of the library that no picture names.',
    run: () => services.media.sweep(),
  },
];
