import { usePreferences } from '#client/features/preferences/PreferencesProvider.tsx';
import { usePublicSettingsQuery } from '#client/features/site/site.api.ts';

import styles from './price-strip.module.css';

/** The currency in which the shop shows its prices. */
export function CurrencyChoice() {
  const { currency, choose } = usePreferences();
  const { data: settings } = usePublicSettingsQuery();
  const offered = settings?.currencies.map(({ code }) => code) ?? [currency];
  return (
    <select
      className={styles.currency}
      aria-label="Currency"
      value={currency}
      onChange={(event) => choose('currency', event.target.value)}
    >
      {offered.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  );
}
