import type { WeightUnit } from '#contract/metals.ts';

/** Units in which a visitor may read prices. */
export const priceUnits = ['toz', 'g', 'kg'] as const satisfies readonly WeightUnit[];
export type PriceUnit = (typeof priceUnits)[number];

export type Scheme = 'light' | 'dark';

/** How a visitor wants the shop shown. It lives in cookies, since the server renders with it. */
export interface Preferences {
  /** ISO 4217; one that the shop offers. */
  currency: string;
  unit: PriceUnit;
  /** Null follows the system. */
  scheme: Scheme | null;
}

export const preferenceCookies = {
  currency: 'ingot_currency',
  unit: 'ingot_unit',
  scheme: 'ingot_scheme',
} as const satisfies Record<keyof Preferences, string>;

/** What cookies or attributes hold: any text, or nothing. */
export type RawPreferences = { readonly [Name in keyof Preferences]?: string | undefined };

/** Reads what a visitor chose; what is not offered counts as not chosen. */
export function readPreferences(
  raw: RawPreferences,
  offered: { readonly currencies: readonly { readonly code: string }[]; readonly defaultCurrency: string },
): Preferences {
  const chosen = offered.currencies.find(({ code }) => code === raw.currency);
  return {
    currency: chosen?.code ?? offered.defaultCurrency,
    unit: priceUnits.find((unit) => unit === raw.unit) ?? 'toz',
    scheme: raw.scheme === 'light' || raw.scheme === 'dark' ? raw.scheme : null,
  };
}

/** The attributes of `<html>` by which the browser learns what the server rendered with. */
export const preferenceAttributes = ({ currency, unit, scheme }: Preferences): Record<string, string> => ({
  'data-currency': currency,
  'data-unit': unit,
  ...(scheme && { 'data-theme': scheme }),
});

/** The reverse: what this page was rendered with. */
export function pagePreferences({ dataset }: HTMLElement): Preferences {
  const currency = dataset.currency ?? 'CAD';
  const offered = { currencies: [], defaultCurrency: currency };
  return readPreferences({ unit: dataset.unit, scheme: dataset.theme }, offered);
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a choice for a year and lets the page show it. */
export function keepPreference(page: Document, name: keyof Preferences, value: string): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${preferenceCookies[name]}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  page.documentElement.dataset[name === 'scheme' ? 'theme' : name] = value;
}
