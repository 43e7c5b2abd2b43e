import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';

import styles from './price-strip.module.css';

/** Changes from light to dark colours or back, starting from what is shown. */
export function SchemeSwitch() {
  const { scheme, choose } = usePreferences();

  const change = () => {
    const isDark = scheme === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
    choose('scheme', isDark ? 'light' : 'dark');
  };

  return (
    <button type="button" className={styles.scheme} aria-label="Change between light and dark colours" onClick={change}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="6.5" />
        <path d="M10 3.5v13a6.5 6.5 0 0 0 0-13z" fill="currentColor" />
      </svg>
    </button>
  );
}
