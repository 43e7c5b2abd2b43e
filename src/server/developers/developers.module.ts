import { apiKeysContract } from '#contract/developers/api-keys.contract.ts';
import { apiKeysResource } from '#contract/developers/api-keys.resource.ts';
import { webhookDeliveriesContract } from '#contract/developers/webhook-deliveries.contract.ts';
import { webhookMails } from '#contract/developers/webhook-mails.templates.ts';
import { webhooksContract } from '#contract/developers/webhooks.contract.ts';
import { webhookDeliveriesResource, webhooksResource } from '#contract/developers/webhooks.resource.ts';
import { HOUR_MS, SECOND_MS } from '#contract/dates/durations.ts';
import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import { shopList } from '#server/http/list-route.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import { createOutgoingCalls } from '#server/ports/outgoing/outgoing-calls.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { allApiKeys } from './api-keys/api-keys.list.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { createApiKeysService } from './api-keys/api-keys.service.ts';
import { publicApiRoutes } from './public-api/public-api.routes.ts';
import { createPublicApi } from './public-api/public-api.service.ts';
import { allDeliveries } from './webhooks/deliveries.list.ts';
import { createDeliveriesService } from './webhooks/deliveries.service.ts';
import { gatherPrices } from './webhooks/gather-prices.ts';
import { gatherAnnouncements } from './webhooks/gather.ts';
import { createSecretSeal, sealingSecret } from '#server/db/sealed-secret.ts';
import { ownPorts } from './webhooks/own-ports.ts';
import { createSending } from './webhooks/send-due.ts';
import { allWebhooks } from './webhooks/webhooks.list.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';
import { createWebhooksService } from './webhooks/webhooks.service.ts';

type Parts = ShopParts & Pick<MarketServices, 'prices'> & Pick<CatalogueServices, 'catalogue'>;

/** What other programs have of the shop: it tells them of events, and they read with keys. */
export function developersModule({ config, db, clock, limits, prices, catalogue }: Parts) {
  const seal = createSecretSeal(sealingSecret(config), 'secrets of webhooks');
  const calls = createOutgoingCalls({ loopback: config.localWebhooks, closedPorts: ownPorts(config) });
  const sending = createSending({ db, clock, seal, calls });
  const { sendNow } = sending;
  const deliveries = createDeliveriesService({ db, clock, sendNow });
  const services = {
    webhooks: createWebhooksService({ db, clock, seal, calls, sendNow }),
    apiKeys: createApiKeysService({ db, clock, limits }),
  };
  return {
    services,
    routes({ router }) {
      webhooksRoutes(router, { webhooks: services.webhooks, deliveries, limits });
      apiKeysRoutes(router, services.apiKeys);
      publicApiRoutes(router, createPublicApi({ db, publicUrl: config.publicUrl, prices, catalogue }));
    },
    mailTemplates: Object.values(webhookMails),
    lists: [
      shopList({
        name: 'Webhooks',
        endpoint: webhooksContract.list,
        resource: webhooksResource,
        source: () => allWebhooks,
      }),
      shopList({
        name: 'Deliveries to webhooks',
        endpoint: webhookDeliveriesContract.list,
        resource: webhookDeliveriesResource,
        source: () => allDeliveries,
      }),
      shopList({
        name: 'API keys',
        endpoint: apiKeysContract.list,
        resource: apiKeysResource,
        source: () => allApiKeys,
      }),
    ],
    jobs: [
      {
        name: 'webhooks.gather',
        everyMs: SECOND_MS,
        area: 'programs',
        catchUp: 'all',
        title: 'Events for webhooks',
        what: 'Makes what happened into deliveries to the webhooks that want it.',
        run: () => gatherAnnouncements(db),
      },
      {
        name: 'webhooks.prices',
        everyMs: 5 * SECOND_MS,
        area: 'programs',
        catchUp: 'newest',
        title: 'Prices for webhooks',
        what: 'Tells webhooks of newly published prices, each at most once a minute.',
        run: () => gatherPrices({ db, clock, prices }),
      },
      {
        name: 'webhooks.send',
        everyMs: SECOND_MS,
        area: 'programs',
        catchUp: 'all',
        title: 'Deliveries to webhooks',
        what: 'Sends deliveries that are due, and tries failed ones again.',
        run: () => sending.sendDue(),
      },
      {
        name: 'webhooks.prune',
        everyMs: HOUR_MS,
        area: 'shop',
        catchUp: 'all',
        title: 'Old deliveries to webhooks',
        what: 'Removes deliveries that are over and old.',
        run: () => deliveries.prune(),
      },
    ],
  } satisfies ShopModule;
}
