import type { EmbeddedTheme } from '#contract/overview/embedded-prices.rules.ts';

const light = '--paper:#fff;--ink:#16150f;--soft:#6a6658;--line:#e5e1d6;--gold:#83631a;--up:#1c6b45;--down:#a5342b';
const dark = '--paper:#161613;--ink:#f1eee4;--soft:#a8a390;--line:#2b2a24;--gold:#d9b25a;--up:#6fcf97;--down:#f08a80';

const rules = `
:host{display:block;max-width:30rem;color-scheme:light}
div{${light};background:var(--paper);color:var(--ink);border:1px solid var(--line);border-radius:6px;padding:12px 16px;
font:15px/1.4 system-ui,sans-serif}
table{width:100%;font:inherit;color:inherit;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{text-align:start;font-weight:600;padding-bottom:4px}
th,td{padding:4px 0 4px 12px;text-align:end;font-weight:400;border-top:1px solid var(--line)}
th:first-child{text-align:start;padding-left:0}
thead th{color:var(--soft);font-size:13px;border:0}
.up{color:var(--up)}.down{color:var(--down)}.indicative td{color:var(--soft)}
p{margin:8px 0 0;font-size:13px;color:var(--soft)}
a{color:var(--gold)}a:focus-visible{outline:2px solid;outline-offset:2px}`;

const inDark = `:host{color-scheme:dark}div{${dark}}`;

const byTheme: Record<EmbeddedTheme, string> = {
  light: rules,
  dark: rules + inDark,
  auto: `${rules}@media(prefers-color-scheme:dark){${inDark}}`,
};

/** The table's style as a sheet that is made, not written into the page: a strict policy of the page lets it be. */
export function lookOf(theme: EmbeddedTheme): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(byTheme[theme]);
  return sheet;
}
