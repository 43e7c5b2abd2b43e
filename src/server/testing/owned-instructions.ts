import { instructionStaff } from './instruction-staff.ts';
import type { TestApp } from './test-app.ts';

type Versioned = { id: string; version: number };

const ofLimitOrder = (body?: (limit: Versioned) => object) => async (shop: TestApp) => {
  const her = await instructionStaff(shop);
  const limit = await her.staff.done(her.sell((await her.staff.stored()).id));
  return { owner: her.staff.own, params: { id: limit.id }, ...(body && { body: body(limit) }) };
};

const ofPlan = (body?: (plan: Versioned) => object) => async (shop: TestApp) => {
  const her = await instructionStaff(shop);
  const plan = await her.staff.done(her.save());
  return { owner: her.staff.own, params: { id: plan.id }, ...(body && { body: body(plan) }) };
};

/** What a customer lets the shop do for him, by the calls that name one of them. */
export const ownedInstructions = {
  'GET /customer/limit-orders/:id': ofLimitOrder(),
  'POST /customer/limit-orders/:id/code': ofLimitOrder(),
  'POST /customer/limit-orders/:id/confirm': ofLimitOrder(({ version }) => ({ version, code: '000000' })),
  'POST /customer/limit-orders/:id/cancel': ofLimitOrder(({ version }) => ({ version })),
  'GET /customer/plans/:id': ofPlan(),
  'POST /customer/plans/:id/moves': ofPlan(({ version }) => ({ event: 'pause', version })),
};
