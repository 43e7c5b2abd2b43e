import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

import type { Preferences } from '#client/features/platform/preferences/preferences.ts';
import { PreferencesProvider } from '#client/features/platform/preferences/PreferencesProvider.tsx';

import { renderScreen, type Screen, type ScreenOptions } from './render-screen.tsx';

interface PageOptions extends ScreenOptions {
  /** The route's path, for pages that read parameters. */
  path?: string;
  preferences?: Partial<Preferences>;
}

/** Draws a page of the storefront, in Canadian dollars unless said; every other address tells what it was told. */
export const renderPage = (
  page: ReactNode,
  { path = '/here', at = path, preferences, ...options }: PageOptions = {},
): Screen =>
  renderScreen(
    <PreferencesProvider initial={{ currency: 'CAD', unit: 'toz', scheme: null, ...preferences }}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<AnotherPage />} />
      </Routes>
    </PreferencesProvider>,
    { at, ...options },
  );

function AnotherPage() {
  const { state } = useLocation();
  return <p>Another page, told {JSON.stringify(state)}</p>;
}
