import {
  type EmbeddedMetal,
  embeddedMetals,
  type EmbeddedTheme,
  type EmbeddedUnit,
} from '#contract/overview/embedded-prices.rules.ts';

export interface WidgetChoice {
  metals: readonly EmbeddedMetal[];
  currency: string;
  unit: EmbeddedUnit;
  theme: EmbeddedTheme;
}

/** The attributes by which a page says what the table shows; all of the metals when none is chosen, as the script has it. */
export const widgetAttributes = ({ metals, currency, unit, theme }: WidgetChoice): Record<string, string> => ({
  'data-metals': embeddedMetals.filter((metal) => metals.length === 0 || metals.includes(metal)).join(','),
  'data-currency': currency,
  'data-unit': unit,
  'data-theme': theme,
});

/** What somebody copies into a page. With `crossorigin` not even the script is asked for with cookies. */
export const widgetCode = (origin: string, choice: WidgetChoice): string =>
  [
    `<script src="${origin}/embed/prices.js"`,
    ...Object.entries(widgetAttributes(choice)).map(([name, value]) => `  ${name}="${value}"`),
    '  crossorigin="anonymous" async></script>',
  ].join('\n');
