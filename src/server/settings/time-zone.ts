import { isTimeZone } from '#contract/dates/is-time-zone.ts';

/*
 * Imported before everything else: by whose calendar this process counts its days. A name that is none is left to `readConfig`, which
 * refuses it in words.
 */
const name = process.env.SHOP_TIME_ZONE ?? '';
globalThis.shopTimeZone = isTimeZone(name) ? name : undefined;
