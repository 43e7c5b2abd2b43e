import { developersStaff, webhookValues } from '#server/testing/developers-staff.ts';

import { made, type WriteCases, type WritingStaff } from './write-case.ts';

const anEndpoint = async ({ shop, by }: WritingStaff) => (await developersStaff(shop, by).add()).body.webhook;

const aKey = { name: 'Till', scopes: ['prices:read'], expiresAt: null };

export const developersWrites: WriteCases = {
  'POST /admin/webhooks': () => ({ body: webhookValues() }),
  'PUT /admin/webhooks/:id': async (staff) => {
    const { id, version } = await anEndpoint(staff);
    return { params: { id }, body: { ...webhookValues({ description: 'Warehouse' }), version } };
  },
  'PUT /admin/webhooks/:id/state': async (staff) => {
    const { id, version } = await anEndpoint(staff);
    return { params: { id }, body: { on: false, version } };
  },
  'POST /admin/webhooks/:id/secret': async (staff) => {
    const { id, version } = await anEndpoint(staff);
    return { params: { id }, body: { version } };
  },
  'POST /admin/webhooks/:id/test': async (staff) => ({ params: { id: (await anEndpoint(staff)).id } }),
  'POST /admin/webhook-deliveries/:id/replay': async (staff) => {
    const { id } = await anEndpoint(staff);
    const { deliveryId } = (await developersStaff(staff.shop, staff.by).test(id)).body;
    return { params: { id: deliveryId } };
  },
  'DELETE /admin/webhooks/:id': async (staff) => {
    const { id, version } = await anEndpoint(staff);
    return { params: { id }, query: `version=${version}` };
  },
  'POST /admin/api-keys': () => ({ body: aKey }),
  'POST /admin/api-keys/:id/revoke': async ({ by }) => {
    const { id } = await made<{ id: string }>(by.post('/admin/api-keys', aKey));
    return { params: { id } };
  },
};
