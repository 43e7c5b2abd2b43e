import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

import { PreferencesProvider } from '#client/features/preferences/PreferencesProvider.tsx';

import { renderScreen, type Screen, type ScreenOptions } from './render-screen.tsx';

interface PageOptions extends ScreenOptions {
  /** The route's path, for pages that read parameters. */
  path?: string;
}

/** Draws a page of the storefront in Canadian dollars; every other address shows its own path. */
export const renderPage = (page: ReactNode, { path = '/here', at = path, ...options }: PageOptions = {}): Screen =>
  renderScreen(
    <PreferencesProvider initial={{ currency: 'CAD', unit: 'toz', scheme: null }}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </PreferencesProvider>,
    { at, ...options },
  );
