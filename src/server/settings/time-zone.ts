/*
 * Imported before everything else: by whose calendar this process counts its days. A name that is none is left to `readConfig`, which
 * refuses it in words.
 */
const { SHOP_TIME_ZONE } = process.env;
const known = Intl.supportedValuesOf('timeZone');
globalThis.shopTimeZone = SHOP_TIME_ZONE !== undefined && known.includes(SHOP_TIME_ZONE) ? SHOP_TIME_ZONE : undefined;

export {};
