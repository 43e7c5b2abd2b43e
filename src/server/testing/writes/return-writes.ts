import type { ReturnTerms } from '#contract/trade/returns.contract.ts';
import { invoiceStaff } from '#server/testing/invoice-staff.ts';
import { returnStaff } from '#server/testing/return-staff.ts';

import { made, type Versioned, type WriteCases, type WritingStaff } from './write-case.ts';

async function aDelivery({ shop }: WritingStaff) {
  const back = await returnStaff(shop, await invoiceStaff(shop));
  const { order, palladium } = await back.delivered();
  return { back, orderId: order.id, lineId: palladium.id };
}

export const returnWrites: WriteCases = {
  'POST /admin/orders/:id/returns': async (staff) => {
    const { orderId, lineId } = await aDelivery(staff);
    return { params: { id: orderId }, body: { reason: 'Told us.', restocking: '0', lines: [{ lineId, qty: 1 }] } };
  },
  'POST /admin/returns/:id/moves': async (staff) => {
    const { back, orderId, lineId } = await aDelivery(staff);
    const { id, version } = await made<Versioned>(back.open(orderId, [{ lineId, qty: 1 }]));
    return { params: { id }, body: { event: 'cancel', reason: 'Not any more.', version } };
  },
  'POST /admin/returns/:id/close': async (staff) => {
    const { back, orderId, lineId } = await aDelivery(staff);
    const goods = await made<Versioned>(back.open(orderId, [{ lineId, qty: 1 }]));
    const { id, version } = await back.inspected(goods, lineId, [1, 0, 0]);
    return { params: { id }, body: { give: 'payment', version } };
  },
  'PUT /admin/settings/returns': async ({ by }) => {
    const { id: _id, ...terms } = await made<ReturnTerms>(by.get('/admin/settings/returns'));
    return { body: { ...terms, withinDays: 30 } };
  },
};
