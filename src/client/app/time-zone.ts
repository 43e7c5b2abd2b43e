/* Imported before everything else: by whose calendar the shop counts its days, as its server wrote it into the page. */
globalThis.shopTimeZone = document.documentElement.dataset.timeZone;

export {};
