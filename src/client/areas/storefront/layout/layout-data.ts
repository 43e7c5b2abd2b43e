import type { AppDispatch } from '#client/app/store.ts';
import { widgetData } from '#client/areas/storefront/content/widgets/widget-data.ts';
import {
  type Preferences,
  type RawPreferences,
  readPreferences,
} from '#client/features/platform/preferences/preferences.ts';
import { pricesApi } from '#client/features/market/prices/prices.api.ts';
import { productsApi } from '#client/features/catalogue/products/products.api.ts';
import { shownContentApi } from '#client/features/content/shown/shown-content.api.ts';
import { siteApi } from '#client/features/overview/site/site.api.ts';

/**
 * Fetches what stands round every page, and reads from it and the cookies how the visitor wants the shop shown. Failures
 * leave their part empty.
 */
export async function layoutData(dispatch: AppDispatch, cookies: RawPreferences): Promise<Preferences> {
  const { data: settings } = await dispatch(siteApi.endpoints.publicSettings.initiate());
  const preferences = readPreferences(cookies, settings ?? { currencies: [], defaultCurrency: 'CAD' });
  await Promise.all([
    dispatch(siteApi.endpoints.systemStatus.initiate()),
    dispatch(shownContentApi.endpoints.layoutContent.initiate()).then(({ data }) =>
      Promise.all(widgetData(dispatch, preferences, Object.values(data?.widgets ?? {}).flat())),
    ),
    dispatch(pricesApi.endpoints.metalPrices.initiate(preferences.currency)),
    dispatch(productsApi.endpoints.priceBasis.initiate(preferences.currency)),
  ]);
  return preferences;
}
