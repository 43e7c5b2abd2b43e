import type { HeldThen, LeavingReply } from './leaving-sales.ts';
import { leavingTitles } from './leaving-titles.ts';
import type { TestApp } from './test-app.ts';
import { withdrawalStaff } from './withdrawal-staff.ts';

const counter = { way: 'counter' };

/** What lets metal leave by withdrawals from the vault, or pass to another customer, as `leavingActs` tells of all. */
export const leavingWithdrawals = (shop: TestApp, heldThen: HeldThen): Record<string, () => Promise<LeavingReply>> => ({
  ...leavingTitles(shop, heldThen),
  async 'the fee of a withdrawal'() {
    const staff = await withdrawalStaff(shop);
    const item = await staff.stored();
    return heldThen(staff.customer, () => staff.draft([{ itemId: item.id, pieces: 1 }], counter));
  },
  async 'a withdrawal that is asked for'() {
    const staff = await withdrawalStaff(shop);
    const shown = await staff.drafted(counter);
    const code = await staff.code();
    return heldThen(staff.customer, () => staff.confirm(shown, { code }));
  },
  async 'a withdrawal that is approved'() {
    const staff = await withdrawalStaff(shop);
    const paid = await staff.paid(counter);
    return heldThen(staff.customer, () => staff.decide(paid, 'approve'));
  },
  async 'a withdrawal that is picked'() {
    const staff = await withdrawalStaff(shop);
    const approved = await staff.approved(counter);
    return heldThen(staff.customer, () => staff.move(approved, 'pick', staff.scannedOf(approved)));
  },
  async 'a withdrawal that is packed'() {
    const staff = await withdrawalStaff(shop);
    const picked = await staff.picked(counter);
    return heldThen(staff.customer, () => staff.move(picked, 'pack', {}, staff.browsers.otto));
  },
  async 'a withdrawal that is shipped'() {
    const staff = await withdrawalStaff(shop);
    const packed = await staff.packed();
    return heldThen(staff.customer, () => staff.move(packed, 'ship', staff.sending()));
  },
  async 'a withdrawal whose customer shows a paper'() {
    const staff = await withdrawalStaff(shop);
    const packed = await staff.packed(counter);
    const paper = { name: 'Ada Novak', paper: 'passport', lastDigits: '1234' };
    return heldThen(staff.customer, () => staff.move(packed, 'check_identity', paper));
  },
  async 'a withdrawal that is handed over'() {
    const staff = await withdrawalStaff(shop);
    const packed = await staff.packed(counter);
    const paper = { name: 'Ada Novak', paper: 'passport', lastDigits: '1234' };
    const checked = await staff.done(staff.move(packed, 'check_identity', paper));
    return heldThen(staff.customer, () => staff.move(checked, 'hand_over', {}, staff.browsers.otto));
  },
});
