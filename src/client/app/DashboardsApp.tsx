import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Provider } from 'react-redux';

import type { Preferences } from '#client/features/platform/preferences/preferences.ts';
import { PreferencesProvider } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { useShownScheme } from '#client/features/platform/preferences/use-shown-scheme.ts';
import { lessMotion, narrow, useMedia } from '#client/kit/media/use-media.ts';

import { antdTheme } from './antd-theme.ts';
import type { AppStore } from './store.ts';

interface DashboardsAppProps {
  store: AppStore;
  preferences: Preferences;
  /** By which styles made at run time are let in; undefined where the page has no such policy. */
  nonce: string | undefined;
  /** The router with its pages. */
  children: ReactNode;
}

/** What both dashboards stand in: store, preferences, Ant Design in our look. */
export const DashboardsApp = ({ store, preferences, nonce, children }: DashboardsAppProps) => (
  <Provider store={store}>
    <PreferencesProvider initial={preferences}>
      <Look nonce={nonce}>{children}</Look>
    </PreferencesProvider>
  </Provider>
);

function Look({ nonce, children }: Pick<DashboardsAppProps, 'nonce' | 'children'>) {
  const scheme = useShownScheme();
  const phone = useMedia(narrow);
  const still = useMedia(lessMotion);
  const theme = useMemo(() => antdTheme({ scheme, phone, still }), [scheme, phone, still]);
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      modal={{ centered: true }}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
