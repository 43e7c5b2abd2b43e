import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';

import styles from './price-strip.module.css';

/** The flags that lie in `public/flags`; a currency of another country goes without. */
const drawn = ['CA', 'US', 'EU', 'GB', 'CH', 'JP'];

/** The currency in which the shop shows its prices, with the flag of its country. */
export function CurrencyChoice() {
  const { currency, choose } = usePreferences();
  const { data: settings } = usePublicSettingsQuery();
  const offered = settings?.currencies.map(({ code }) => code) ?? [currency];
  const flag = settings?.currencies.find(({ code }) => code === currency)?.flag ?? '';
  return (
    <span className={styles.money}>
      {drawn.includes(flag) && <img src={`/flags/${flag}.svg`} width={18} height={12} alt="" />}
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
