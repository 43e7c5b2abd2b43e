import { Provider } from 'react-redux';

import { StorefrontRoutes } from '#client/areas/storefront/routing/StorefrontRoutes.tsx';
import type { Preferences } from '#client/features/platform/preferences/preferences.ts';
import { PreferencesProvider } from '#client/features/platform/preferences/PreferencesProvider.tsx';

import type { AppStore, RootState } from './store.ts';

interface StorefrontAppProps {
  store: AppStore;
  /** The state the page was rendered with; hydration reads it even if the store has moved on. */
  firstState: RootState;
  preferences: Preferences;
}

/** The storefront below its router, which server and browser each bring their own of. */
export const StorefrontApp = ({ store, firstState, preferences }: StorefrontAppProps) => (
  <Provider store={store} serverState={firstState}>
    <PreferencesProvider initial={preferences}>
      <StorefrontRoutes />
    </PreferencesProvider>
  </Provider>
);
