import type { Counterparty } from '#contract/overview/hedge-counterparties.contract.ts';
import type { Hedge, HedgeEntry } from '#contract/overview/hedges.contract.ts';

import { type Browser, type Reply, signedInAs } from './browser.ts';
import { anAdmin } from './make-people.ts';
import type { TestApp } from './test-app.ts';

export const bankLots = { lotXAU: '100', lotXAG: '1000', lotXPT: '', lotXPD: '' };

let entered = 0;

/** A hundred ounces of gold that we sell at 4,000.00 CAD, unless said otherwise. */
export const aHedge = (counterpartyId: string, own: Partial<HedgeEntry> = {}): HedgeEntry => {
  entered += 1;
  return {
    ...{ counterpartyId, reference: `T-${entered}`, side: 'sell', metal: 'XAU', ounces: '100', price: '4000.00' },
    ...{ currency: 'CAD', rate: '1', tradeDay: '2026-11-20', valueDay: '2026-11-24', confirmed: true },
    ...own,
  };
};

export const aCounterparty = async (by: Browser, name: string): Promise<Counterparty> => {
  const { status, body } = await by.post<Counterparty>('/admin/hedge-counterparties', {
    name,
    ...bankLots,
    active: true,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

/** Two people of finance with a counterparty of theirs. */
export async function hedgeStaff(shop: TestApp) {
  const first = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const second = await signedInAs(shop, await anAdmin(shop, { roles: ['finance'] }));
  const bank = await aCounterparty(first, 'Lakeshore Bullion Bank');
  const enter = (own: Partial<HedgeEntry> = {}, by = first): Promise<Reply<Hedge & { errors?: object }>> =>
    by.post<Hedge & { errors?: object }>('/admin/hedges', aHedge(bank.id, own));
  const decide = (trade: Pick<Hedge, 'id' | 'version'>, event: string, by = second, reason = '') =>
    by.post<Hedge & { message?: string; errors?: object }>(`/admin/hedges/${trade.id}/decisions`, {
      ...{ event, reason, version: trade.version },
    });
  return {
    ...{ first, second, bank, enter, decide },
    confirmed: async (own: Partial<HedgeEntry> = {}): Promise<Hedge> =>
      (await decide((await enter(own)).body, 'confirm')).body,
  };
}
