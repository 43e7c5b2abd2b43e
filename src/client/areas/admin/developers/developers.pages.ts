import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** Pages of what other programs have of the shop, each in a chunk of its own. */
export const developersPages: readonly AdminPage[] = [
  {
    path: admin.webhooks,
    title: 'Webhooks',
    right: 'developers.read',
    page: page(() => import(/* webpackChunkName: "admin-webhooks" */ './webhooks/WebhooksPage.tsx'), 'WebhooksPage'),
  },
  {
    path: admin.webhookDeliveries,
    title: 'Deliveries',
    entry: admin.webhooks,
    right: 'developers.read',
    page: page(
      () => import(/* webpackChunkName: "admin-webhook-deliveries" */ './webhooks/DeliveriesPage.tsx'),
      'DeliveriesPage',
    ),
  },
  {
    path: admin.apiKeys,
    title: 'API keys',
    right: 'developers.read',
    page: page(() => import(/* webpackChunkName: "admin-api-keys" */ './api-keys/ApiKeysPage.tsx'), 'ApiKeysPage'),
  },
];
