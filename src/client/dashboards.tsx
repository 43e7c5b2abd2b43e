import '#client/app/time-zone.ts';
import '#client/kit/theme/fonts.css';
import '#client/kit/theme/tokens.css';
import '#client/kit/theme/base.css';
import '#client/app/dashboards.css';
// Nearly every page draws it, some before their list and some after: here its place among the styles is always the same.
import '#client/kit/fill-disc/fill-disc.module.css';

import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { bootstrap } from '#client/app/bootstrap.ts';
import { browserStorage } from '#client/app/browser-storage.ts';
import { dashboardPreferences } from '#client/app/dashboard-preferences.ts';
import { DashboardsApp } from '#client/app/DashboardsApp.tsx';
import { loadInspection } from '#client/app/load-inspection.ts';
import { createDashboardsRouter, loadAhead } from '#client/app/dashboards-router.tsx';
import { giveStylesTheNonce, pageNonce } from '#client/app/style-nonce.ts';
import { forgetCheckoutWithPerson } from '#client/features/trade/checkout/forget-checkout.ts';
import { sessionReducer } from '#client/session/session.reducer.ts';
import { announceDeparture } from '#client/kit/resource-form/departure.ts';

/**
 * Draws the dashboards once the session of this browser is known: their guards must not take everyone for a visitor. The
 * scripts run while the server still writes the end of the document, in which the first answers are.
 */
async function start(page: Window & typeof globalThis): Promise<void> {
  const ahead = Promise.all([loadInspection(page), loadAhead(page.location.pathname)]);
  await wholeDocument(page.document);
  const [inspection] = await ahead;
  const root = page.document.getElementById('root');
  if (!root) return;
  const nonce = pageNonce(page.document);
  if (nonce !== undefined) giveStylesTheNonce(page.document, nonce);

  const { store, restore } = bootstrap({
    page,
    inspection,
    notify: (text) => page.alert(text),
    navigate: (path) => {
      announceDeparture(page);
      page.location.assign(path);
    },
    // Nobody signs in here; the sign-in is a page of the shop.
    signedIn: () => undefined,
    session: { reducer: sessionReducer },
    storedSlices: [],
    listen: (startListening) => forgetCheckoutWithPerson(startListening, browserStorage(page, 'sessionStorage')),
  });
  await restore();

  createRoot(root).render(
    <DashboardsApp store={store} preferences={dashboardPreferences(page.document)} nonce={nonce}>
      <RouterProvider router={createDashboardsRouter()} />
    </DashboardsApp>,
  );
}

const wholeDocument = (document: Document): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve();

void start(window);
