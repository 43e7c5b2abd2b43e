import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';

import type { Fate } from './order-story.ts';

/** What is settled of an order beforehand. */
export interface OrderRole {
  fate: Fate;
  /** It belongs to the customer that a person trying the demo signs in as. */
  guest: boolean;
  /** How it goes; by chance where that is not settled. */
  delivery?: DeliveryMethod;
}

/** Orders whose money waits for a look: what the menu's badge counts. */
const IN_REVIEW = 5;

/** The guest's orders: how far through the story each lies, and how it ends. */
const guestOrders: readonly (readonly [number, Fate])[] = [
  [0.03, 'fulfilled'],
  [0.14, 'fulfilled'],
  [0.25, 'cancelled'],
  [0.36, 'fulfilled'],
  [0.48, 'fulfilled'],
  [0.59, 'expired'],
  [0.7, 'fulfilled'],
  [0.81, 'fulfilled'],
  [0.93, 'fulfilled'],
];

/** The guest's last orders, by their age in days: on its way, being picked, just placed. */
const guestLately = [4, 2.6, 1.2];

/** How long ago orders were placed whose pieces are on their way into the vault: the officers have work. */
const intoVaultLately = [4.3, 3.8, 3.3];

/** How long ago the order was placed whose parcel was lost. */
const LOST_DAYS_AGO = 31;

/** The orders that are cast by hand, by their place in time. */
export function castRoles(orders: number, days: number): Map<number, OrderRole> {
  const roles = new Map<number, OrderRole>();
  for (const [share, fate] of guestOrders) roles.set(Math.floor(orders * share), { fate, guest: true });
  // In the end there are more orders a day than in the beginning.
  const daily = (orders / days) * 1.35;
  const daysAgo = (age: number) => orders - 1 - Math.round(daily * age);
  for (const age of intoVaultLately) {
    roles.set(daysAgo(age), { fate: 'fulfilled', guest: false, delivery: 'vault' });
  }
  roles.set(daysAgo(LOST_DAYS_AGO), { fate: 'lost', guest: false });
  for (const age of guestLately) roles.set(daysAgo(age), { fate: 'fulfilled', guest: true });
  roles.set(orders - 1, { fate: 'fulfilled', guest: true });
  // One place apart at least, however few orders there are. The first of them is the guest's.
  for (let at = 0; at < IN_REVIEW; at += 1) {
    roles.set(daysAgo(0.5 + at * 0.5) - 2 * at - 1, { fate: 'review', guest: at === 1 });
  }
  return roles;
}
