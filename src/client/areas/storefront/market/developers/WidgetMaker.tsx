import { useMemo, useState } from 'react';

import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { usePublicSettingsQuery } from '#client/features/overview/site/site.api.ts';
import { useHydrated } from '#client/kit/clock/use-now.ts';
import { CopyText } from '#client/kit/copy/CopyText.tsx';
import { Segmented } from '#client/kit/segmented/Segmented.tsx';
import {
  type EmbeddedMetal,
  embeddedMetals,
  type EmbeddedTheme,
  type EmbeddedUnit,
} from '#contract/overview/embedded-prices.rules.ts';
import { metalNames } from '#contract/metals.ts';

import styles from './developers.module.css';
import { widgetCode } from './widget-code.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

/** Chooses what the table on another page shows, and tells the code for it beside the table as it will be. */
export function WidgetMaker() {
  const { currency: own } = usePreferences();
  const { data: settings } = usePublicSettingsQuery();
  const [metals, setMetals] = useState<readonly EmbeddedMetal[]>(embeddedMetals);
  const [currency, setCurrency] = useState(own);
  const [unit, setUnit] = useState<EmbeddedUnit>('oz');
  const [theme, setTheme] = useState<EmbeddedTheme>('auto');
  const choice = useMemo(() => ({ metals, currency, unit, theme }), [metals, currency, unit, theme]);
  // Where the shop is, only the browser knows.
  const code = widgetCode(useHydrated() ? window.location.origin : '', choice);
  const turn = (metal: EmbeddedMetal, isWanted: boolean): void =>
    setMetals(isWanted ? [...metals, metal] : metals.filter((kept) => kept !== metal));
  return (
    <div className={styles.maker}>
      <form className={styles.choices} aria-label="What the table shows" onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>Metals</legend>
          {names.map(([metal, name]) => (
            <label key={metal}>
              <input
                type="checkbox"
                checked={metals.includes(metal)}
                onChange={(event) => turn(metal, event.target.checked)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <label>
          Currency of the table
          <select value={currency} onChange={(event) => setCurrency(event.target.value)}>
            {(settings?.currencies.map(({ code }) => code) ?? [currency]).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        <Segmented label="Unit" options={units} value={unit} onChange={setUnit} />
        <Segmented label="Colours" options={themes} value={theme} onChange={setTheme} />
      </form>
      <WidgetPreview choice={choice} />
      <div className={styles.code} role="group" aria-label="Code to copy">
        <pre>
          <code>{code}</code>
        </pre>
        <CopyText what="code" text={code} />
      </div>
    </div>
  );
}

const names = Object.values(metalNames).map((name, place) => [embeddedMetals[place] ?? 'gold', name] as const);

const units = [
  { value: 'oz', label: 'Troy oz' },
  { value: 'g', label: 'Gram' },
  { value: 'kg', label: 'Kilogram' },
] as const satisfies readonly { value: EmbeddedUnit; label: string }[];

const themes = [
  { value: 'auto', label: 'Reader’s setting' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: EmbeddedTheme; label: string }[];
