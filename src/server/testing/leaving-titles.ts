import type { HeldThen, LeavingReply } from './leaving-sales.ts';
import type { TestApp } from './test-app.ts';
import { titleStaff } from './title-staff.ts';

/** By what stored metal passes to another customer, as `leavingActs` tells of all. */
export const leavingTitles = (shop: TestApp, heldThen: HeldThen): Record<string, () => Promise<LeavingReply>> => ({
  async 'a transfer between customers that is prepared'() {
    const staff = await titleStaff(shop);
    const item = await staff.stored();
    return heldThen(staff.giver, () => staff.draft([{ itemId: item.id, pieces: 1 }]));
  },
  async 'a transfer between customers that is asked for'() {
    const staff = await titleStaff(shop);
    const draft = await staff.drafted();
    const code = await staff.code(staff.giver);
    return heldThen(staff.giver, () => staff.confirm(draft, { code }));
  },
  async 'a transfer that a held customer gives'() {
    const staff = await titleStaff(shop);
    const asked = await staff.asked();
    const code = await staff.receiverCode(asked);
    return heldThen(staff.giver, () => staff.accept(asked, { code }));
  },
  async 'a transfer that a held customer accepts'() {
    const staff = await titleStaff(shop);
    const asked = await staff.asked();
    const code = await staff.receiverCode(asked);
    return heldThen(staff.receiver, () => staff.accept(asked, { code }));
  },
  async 'a transfer between customers that is approved'() {
    const staff = await titleStaff(shop);
    const waiting = await staff.waiting();
    return heldThen(staff.giver, () => staff.decide(waiting, 'approve'));
  },
});
