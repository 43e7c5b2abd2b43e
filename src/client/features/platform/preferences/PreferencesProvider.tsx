import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

import { keepPreference, type Preferences } from './preferences.ts';

interface PreferencesHandle extends Preferences {
  choose<Name extends keyof Preferences>(name: Name, value: NonNullable<Preferences[Name]>): void;
}

const Handle = createContext<PreferencesHandle | null>(null);

interface PreferencesProviderProps {
  /** What the page was rendered with. */
  initial: Preferences;
  children: ReactNode;
}

/** Holds the visitor's currency, unit and colour scheme; a change is kept in its cookie. */
export function PreferencesProvider({ initial, children }: PreferencesProviderProps) {
  const [preferences, setPreferences] = useState(initial);
  const handle = useMemo<PreferencesHandle>(
    () => ({
      ...preferences,
      choose(name, value) {
        keepPreference(document, name, value);
        setPreferences((before) => ({ ...before, [name]: value }));
      },
    }),
    [preferences],
  );
  return <Handle value={handle}>{children}</Handle>;
}

/** The visitor's currency, unit and colour scheme, and how to change them. */
export function usePreferences(): PreferencesHandle {
  const handle = useContext(Handle);
  if (!handle) throw new Error('usePreferences needs a PreferencesProvider above it');
  return handle;
}
