import { eq } from 'drizzle-orm';

import { sellBackEvents, sellBacks } from '#server/vault/sell-backs/sell-backs.table.ts';

import { payoutStaff } from './payout-staff.ts';
import { sellBackStaff } from './sell-back-staff.ts';
import type { TestApp } from './test-app.ts';

export interface LeavingReply {
  status: number;
  body: object;
}

/** Has compliance hold a customer, and then does something for him. */
export type HeldThen = (customer: { id: string }, act: () => Promise<LeavingReply>) => Promise<LeavingReply>;

/** What lets money or metal leave by sales out of the vault, as `leavingActs` tells of all. */
export const leavingSales = (shop: TestApp, heldThen: HeldThen): Record<string, () => Promise<LeavingReply>> => ({
  async 'a price for pieces in the vault'() {
    const selling = await sellBackStaff(shop);
    const item = await selling.stored();
    return heldThen(selling.customer, () => selling.quote([{ itemId: item.id, pieces: 1 }]));
  },
  async 'pieces in the vault that are sold'() {
    const selling = await sellBackStaff(shop);
    const locked = await selling.quoted();
    const code = await selling.code();
    return heldThen(selling.customer, () => selling.submit(locked, { code }));
  },
  async 'a sale from the vault that is approved'() {
    const selling = await sellBackStaff(shop);
    const sold = await selling.submitted();
    return heldThen(selling.customer, () => selling.decide(sold, 'approve'));
  },
  async 'a sale from the vault that a second person approves'() {
    const selling = await sellBackStaff(shop);
    const sold = await selling.submitted();
    await shop.db.update(sellBacks).set({ state: 'second_review' }).where(eq(sellBacks.id, sold.id));
    await shop.db.insert(sellBackEvents).values({
      ...{ sellBackId: sold.id, at: shop.clock.now(), what: 'Approved once', actorName: 'Sal Sales' },
      ...{ fromState: 'under_review', toState: 'second_review' },
    });
    return heldThen(selling.customer, () => selling.pay(sold, 'second'));
  },
  async 'a payout of a sale from the vault that is ordered'() {
    const selling = await sellBackStaff(shop);
    const bought = await selling.approved();
    return heldThen(selling.customer, () => selling.pay(bought, 'instruct'));
  },
  async 'a batch of payouts that is released'() {
    const selling = await sellBackStaff(shop);
    const payouts = await payoutStaff(shop, selling);
    const filed = await payouts.filed([await selling.approved()]);
    return heldThen(selling.customer, () => payouts.move(filed, 'release', {}, payouts.second));
  },
  async 'a payout of a sale from the vault that is wired'() {
    const selling = await sellBackStaff(shop);
    const told = await selling.done(selling.pay(await selling.approved(), 'instruct'));
    return heldThen(selling.customer, () => selling.pay(told, 'pay', { reference: 'EFT 1' }));
  },
});
