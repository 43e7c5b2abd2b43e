import {
  type EmbeddedMetal,
  embeddedMetals,
  type EmbeddedTheme,
  embeddedThemes,
  type EmbeddedUnit,
  embeddedUnits,
} from '#contract/overview/embedded-prices.rules.ts';

export interface WidgetSettings {
  /** Where the shop is: where the script came from. */
  origin: string;
  metals: readonly EmbeddedMetal[];
  currency: string;
  unit: EmbeddedUnit;
  theme: EmbeddedTheme;
}

/** What a page says by the attributes of its script. What it got wrong counts as not said. */
export function settingsOf({ src, dataset }: Pick<HTMLScriptElement, 'src' | 'dataset'>): WidgetSettings {
  const { metals = '', currency = '', unit, theme } = dataset;
  const wanted = metals.toLowerCase().split(/[\s,]+/);
  const chosen = embeddedMetals.filter((metal) => wanted.includes(metal));
  return {
    origin: new URL(src).origin,
    metals: chosen.length > 0 ? chosen : embeddedMetals,
    currency: /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : 'CAD',
    unit: embeddedUnits.find((known) => known === unit) ?? 'oz',
    theme: embeddedThemes.find((known) => known === theme) ?? 'auto',
  };
}
