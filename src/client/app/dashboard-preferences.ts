import {
  pagePreferences,
  preferenceCookies,
  type Preferences,
} from '#client/features/platform/preferences/preferences.ts';

/**
 * What the person chose, for a page that the server did not render: the colour scheme stands on the page, the currency in
 * its cookie.
 */
export function dashboardPreferences(page: Document): Preferences {
  const pair = page.cookie.split('; ').find((each) => each.startsWith(`${preferenceCookies.currency}=`));
  const currency = pair?.slice(preferenceCookies.currency.length + 1) ?? '';
  const shown = pagePreferences(page.documentElement);
  return /^[A-Z]{3}$/.test(currency) ? { ...shown, currency } : shown;
}
