import { useMedia } from '#client/kit/media/use-media.ts';

import type { Scheme } from './preferences.ts';
import { usePreferences } from './PreferencesProvider.tsx';

/** The colour scheme in which the page is shown: the chosen one, else the system's. */
export function useShownScheme(): Scheme {
  const { scheme } = usePreferences();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  return scheme ?? (systemIsDark ? 'dark' : 'light');
}
