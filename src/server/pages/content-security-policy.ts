import { tradingChart } from '#contract/market/trading-chart.rules.ts';

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const own = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * Of the public pages: they execute nothing that stands in the page, so they can be kept and sent to everyone. Of styles they hold those
 * of the build that are named here, by their hashes.
 */
const publicPolicy = (styles: readonly string[]): Readonly<Record<string, string>> => ({
  ...own,
  'script-src': "'self'",
  'style-src': ["'self'", ...styles].join(' '),
});

/** Of the page with the third party's chart: its script and its frame, for who asks for them; all else as everywhere. */
const tradingPolicy = (styles: readonly string[]): Readonly<Record<string, string>> => ({
  ...publicPolicy(styles),
  'script-src': `'self' ${tradingChart.scriptSource}`,
  'frame-src': tradingChart.frameSources.join(' '),
});

/** The policy of a public page, from the address that was asked for and the hashes of the styles that stand in it. */
export const policyOfPage = (url: string, styles: readonly string[] = []): string =>
  policy(/^\/trading(?:$|\?)/.test(url) ? tradingPolicy(styles) : publicPolicy(styles));

/** Of the dashboards: Ant Design writes its styles at run time, under the nonce of this answer. */
export const dashboardPolicy = (nonce: string): string =>
  policy({
    ...own,
    'img-src': "'self' data: blob:",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
  });
