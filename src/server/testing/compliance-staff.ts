import { randomUUID } from 'node:crypto';

import type { CaseMoveBody } from '#contract/compliance/case-moves.contract.ts';
import type { CaseRow, ComplianceCase } from '#contract/compliance/cases.contract.ts';
import type { CaseKind } from '#contract/compliance/cases.rules.ts';

import { type Browser, signedInAs } from './browser.ts';
import { anOrder } from './make-orders.ts';
import { aCustomer, anAdmin } from './make-people.ts';
import { aProduct } from './make-products.ts';
import type { TestApp } from './test-app.ts';

type Without<Body> = Body extends unknown ? Omit<Body, 'version'> : never;
type Answer = ComplianceCase & { message: string; errors?: Record<string, string[]> };

/** Two officers of compliance, and what they do by the calls of their screens. */
export async function complianceStaff(shop: TestApp) {
  const people = [
    await anAdmin(shop, { roles: ['compliance'], name: 'Cora Compliance' }),
    await anAdmin(shop, { roles: ['compliance'], name: 'Cyril Second' }),
  ] as const;
  const [cora, cyril] = [await signedInAs(shop, people[0]), await signedInAs(shop, people[1])];

  const look = () => shop.services.complianceCases.lookAtDue();
  const list = async (query = ''): Promise<CaseRow[]> =>
    (await cora.get<{ items: CaseRow[] }>(`/admin/compliance/cases?${query}`)).body.items;
  const read = async (id: string, by: Browser = cora): Promise<ComplianceCase> =>
    (await by.get<ComplianceCase>(`/admin/compliance/cases/${id}`)).body;
  const move = async (id: string, body: Without<CaseMoveBody>, by: Browser = cora) =>
    by.post<Answer>(`/admin/compliance/cases/${id}/moves`, { ...body, version: (await read(id)).version });
  const reason = 'As the papers show.';

  return {
    ...{ people, cora, cyril, look, list, read, move },

    /** A customer with an order of each of these amounts over metal, about 6,070 CAD of gold and the premium. */
    async buyer(premiums: readonly string[], name = 'Ada Novak') {
      const customer = await aCustomer(shop, { name });
      const orders = [];
      for (const premiumFixed of premiums) {
        const product = await aProduct(shop, { premiumFixed });
        orders.push((await anOrder(shop, { customer, lines: [{ product, qty: 1 }] })).order);
      }
      return { customer, orders };
    },

    /** The one case of a kind that stands on a customer of this name. */
    async caseOf(kind: CaseKind, name = 'Ada Novak'): Promise<ComplianceCase> {
      await look();
      const found = (await list()).find((row) => row.kind === kind && row.customerName === name);
      return read(found?.id ?? '');
    },

    /** From open to what two have decided. */
    async decide(id: string, decision: 'no_action' | 'report' | 'hold' | 'exit') {
      await move(id, { event: 'assign', assigneeId: people[0].id, dueOn: '2026-12-01' });
      await move(id, { event: 'begin' });
      await move(id, { event: 'propose', decision, reason });
      return move(id, { event: 'agree', note: '' }, cyril);
    },

    hold: (id: string, orderId: string | null = null, by: Browser = cora) =>
      by.post<Answer>(`/admin/compliance/cases/${id}/holds`, { orderId, reason }),
    release: (id: string, by: Browser = cora) =>
      by.post<Answer>(`/admin/compliance/holds/${id}/release`, { reason }, { key: randomUUID() }),
  };
}
export type ComplianceStaff = Awaited<ReturnType<typeof complianceStaff>>;
