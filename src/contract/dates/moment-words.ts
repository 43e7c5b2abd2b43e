import { SHOP_ZONE } from './shop-calendar.ts';

const words = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE, dateStyle: 'long', timeStyle: 'short' });

/** A moment in the shop's zone, as mails and tasks write it: "November 20, 2026 at 2:30 p.m.". */
export const momentWords = (at: Date): string => words.format(at);
