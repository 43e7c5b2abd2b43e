import { casesContract } from '#contract/compliance/cases.contract.ts';
import { casesResource } from '#contract/compliance/cases.resource.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { StandingService } from '#server/customers/customers.door.ts';
import { shopList } from '#server/http/list-route.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { allCases } from './cases/cases.list.ts';
import { createCasesService } from './cases/cases.service.ts';
import { complianceRoutes } from './compliance.routes.ts';
import { sourcesOf } from './lists/list-sources.ts';
import { sampleLists } from './lists/sample-lists.ts';
import { createWatchListsService } from './lists/watch-lists.service.ts';
import { createReportsService } from './reports/reports.service.ts';
import type { ListIndex } from './screening/list-index.ts';
import { createScreeningService } from './screening/screening.service.ts';
import { caseGroup } from './settings/case.settings.ts';

/** What the law asks of a dealer: who is on a list, which transactions belong together, what is held, decided and reported. */
export function complianceModule({
  config,
  db,
  clock,
  listIndex,
  standing,
}: ShopParts & { listIndex: ListIndex; standing: StandingService }) {
  const { publicUrl, watchLists: places, mode } = config;
  const named = sourcesOf(places);
  const sources = mode === 'demo' && Object.keys(named).length === 0 ? sampleLists : named;
  const screening = createScreeningService({ db, clock, listIndex });
  const services = {
    screening,
    watchLists: createWatchListsService({ db, clock, sources }),
    complianceCases: createCasesService({ db, clock, publicUrl, screening, standing }),
    complianceReports: createReportsService({ db, clock }),
  };
  const { complianceCases: cases, watchLists } = services;
  return {
    services,
    settings: [caseGroup()],
    routes: ({ router }) => complianceRoutes(router, { db, clock, ...services }),
    lists: [
      shopList({
        name: 'Compliance cases',
        endpoint: casesContract.list,
        resource: casesResource,
        source: () => allCases,
      }),
    ],
    jobs: [
      {
        name: 'compliance.look',
        everyMs: 5 * SECOND_MS,
        area: 'compliance',
        catchUp: 'all',
        title: 'Watching transactions',
        what: 'Looks at whose transactions or names have changed, and opens cases by the rules.',
        run: () => cases.lookAtDue(),
      },
      {
        name: 'compliance.catch_up',
        everyMs: DAY_MS,
        area: 'compliance',
        catchUp: 'all',
        title: 'Second look at transactions',
        what: 'Looks again at everybody with a transaction of the last days, so that nothing is missed.',
        run: () => cases.catchUp(),
      },
      {
        name: 'watch_lists.load',
        everyMs: DAY_MS,
        area: 'compliance',
        catchUp: 'newest',
        title: 'Sanctions lists',
        what: 'Loads the sanctions lists anew and screens customers against what changed.',
        run: async () => {
          await watchLists.loadAll();
          await screening.screenNightly();
        },
      },
      {
        name: 'screening.nightly',
        everyMs: HOUR_MS,
        area: 'compliance',
        catchUp: 'all',
        title: 'Nightly screening',
        what: 'Screens every customer against the sanctions lists, once a day.',
        run: () => screening.screenNightly(),
      },
    ],
  } satisfies ShopModule;
}
