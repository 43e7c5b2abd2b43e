import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { Flag } from '#client/kit/flag/Flag.tsx';

import styles from './price-strip.module.css';

/** The currency in which the shop shows its prices, with the flag of its country. */
export function CurrencyChoice() {
  const { currency, choose } = usePreferences();
  const { data: settings } = usePublicSettingsQuery();
  const offered = settings?.currencies.map(({ code }) => code) ?? [currency];
  const flag = settings?.currencies.find(({ code }) => code === currency)?.flag ?? '';
  return (
    <span className={styles.money}>
      <Flag country={flag} />
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
    </span>
  );
}
