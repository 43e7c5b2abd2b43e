import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/dates/durations.ts';
import { instructionMails } from '#contract/instructions/instruction-mails.templates.ts';
import { limitOrdersContract } from '#contract/instructions/limit-orders.contract.ts';
import { limitOrdersResource, ownLimitOrdersResource } from '#contract/instructions/limit-orders.resource.ts';
import { plansContract } from '#contract/instructions/plans.contract.ts';
import { ownPlansResource, plansResource } from '#contract/instructions/plans.resource.ts';
import type { MailTemplate } from '#contract/mail-template.rules.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import { shopList } from '#server/http/list-route.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import type { InstructionShop } from './authority/instruction-shop.ts';
import { instructionsPerson } from './instructions.person.ts';
import { createLimitOrderWatch } from './limit-orders/limit-order-watch.ts';
import { allLimitOrders, limitOrdersOf } from './limit-orders/limit-orders.list.ts';
import { limitOrdersRoutes } from './limit-orders/limit-orders.routes.ts';
import { createLimitOrdersService } from './limit-orders/limit-orders.service.ts';
import { createPlanRuns } from './plans/plan-runs.service.ts';
import { allPlans, plansOf } from './plans/plans.list.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { createPlansService } from './plans/plans.service.ts';

type Parts = ShopParts &
  Pick<IdentityServices, 'ownerProof'> &
  Pick<CatalogueServices, 'catalogue'> &
  Omit<InstructionShop, 'publicUrl' | 'clock'>;

/** What customers let the shop do for them by itself: buy or sell at a price, and buy week by week or month by month. */
export function instructionsModule({ config, db, clock, prices, catalogue, holds, vaults, paidTo, ownerProof }: Parts) {
  const shop = { clock, publicUrl: config.publicUrl, prices, holds, vaults, paidTo };
  const limitOrders = createLimitOrdersService({ ...shop, db, catalogue, ownerProof });
  const limitOrderWatch = createLimitOrderWatch({ ...shop, db, catalogue, priceVersion: () => catalogue.version() });
  const plans = createPlansService({ ...shop, db, catalogue });
  const planRuns = createPlanRuns({ ...shop, db, catalogue });
  return {
    services: { limitOrders, limitOrderWatch, plans, planRuns },
    person: instructionsPerson({ clock }),
    mailTemplates: Object.values<MailTemplate>(instructionMails),
    routes({ router }) {
      limitOrdersRoutes(router, limitOrders);
      plansRoutes(router, plans);
    },
    lists: [
      shopList({
        name: 'Your limit orders',
        endpoint: limitOrdersContract.listOwn,
        resource: ownLimitOrdersResource,
        source: (viewer) => limitOrdersOf(viewer.id),
      }),
      shopList({
        name: 'Limit orders',
        endpoint: limitOrdersContract.list,
        resource: limitOrdersResource,
        source: () => allLimitOrders,
      }),
      shopList({
        name: 'Your savings plans',
        endpoint: plansContract.listOwn,
        resource: ownPlansResource,
        source: (viewer) => plansOf(viewer.id),
      }),
      shopList({
        name: 'Savings plans',
        endpoint: plansContract.list,
        resource: plansResource,
        source: () => allPlans,
      }),
    ],
    jobs: [
      {
        name: 'limit-orders.look',
        everyMs: 5 * SECOND_MS,
        area: 'trade',
        catchUp: 'newest',
        title: 'Limit orders',
        what: 'Buys and sells for customers whose limit orders the published prices have reached.',
        run: () => limitOrderWatch.look(),
      },
      {
        name: 'limit-orders.expire',
        everyMs: HOUR_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Limit orders that end',
        what: 'Ends limit orders whose time is up.',
        run: () => limitOrderWatch.expire(),
      },
      {
        name: 'plans.run',
        everyMs: MINUTE_MS,
        area: 'trade',
        catchUp: 'newest',
        title: 'Savings plans',
        what: 'Places the orders of savings plans whose day has come.',
        run: () => planRuns.run(),
      },
      {
        name: 'plans.end',
        everyMs: HOUR_MS,
        area: 'trade',
        catchUp: 'all',
        title: 'Savings plans that end',
        what: 'Ends paused savings plans whose last day has passed.',
        run: () => planRuns.end(),
      },
    ],
  } satisfies ShopModule;
}
