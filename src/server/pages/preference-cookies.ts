import type { RawPreferences } from '#client/server-entry.tsx';

const patterns = {
  currency: /(?:^|;\s*)ingot_currency=([A-Z]{3})(?:;|$)/,
  unit: /(?:^|;\s*)ingot_unit=(toz|g|kg)(?:;|$)/,
  scheme: /(?:^|;\s*)ingot_scheme=(light|dark)(?:;|$)/,
} as const satisfies Record<keyof RawPreferences, RegExp>;

/** How a visitor wants the shop shown, from the Cookie header. Anything but a well-formed choice counts as none. */
export function preferenceCookies(header: string | undefined): RawPreferences {
  if (!header) return {};
  const read = (name: keyof typeof patterns) => patterns[name].exec(header)?.[1];
  return { currency: read('currency'), unit: read('unit'), scheme: read('scheme') };
}
