import type { RenderedPage } from '#client/server-entry.tsx';
import { DEFAULT_ZONE, SHOP_ZONE } from '#contract/dates/shop-calendar.ts';

import { attributesHtml, escapeHtml, jsonForScript } from './html.ts';
import type { InlineStyle, InlineStyles } from './inline-styles.ts';
import { filesOf, type Manifest } from './manifest.ts';
import { loadingText, unfetchedScript } from './unfetched.ts';

export interface SiteFacts {
  /** The site's own origin, such as "https://ingot.example". */
  origin: string;
  mode: 'demo' | 'production';
}

/** What the browser cannot know by itself: by whose calendar the shop counts its days, where that is not the usual one. */
const zone: Record<string, string> = SHOP_ZONE === DEFAULT_ZONE ? {} : { 'data-time-zone': SHOP_ZONE };

/**
 * The whole document of a public page. Nothing in it is executed but the files of the build, of which the first fetches the others,
 * those of the page's chunk among them, once the page is painted.
 */
export function pageDocument(
  page: RenderedPage,
  manifest: Manifest,
  { mode }: SiteFacts,
  styleOf: InlineStyles,
): { text: string; styles: InlineStyle[] } {
  const { css, fonts, js } = filesOf(manifest, 'storefront', page.chunk, ...inspection(mode));
  const [awaken = ''] = filesOf(manifest, 'awaken').js;
  const text = `<!doctype html>
<html lang="en-CA"${attributesHtml({ ...page.attributes, ...zone })}>
<head>
${sharedHead(page.title, mode)}
${page.tags.map(tagHtml).join('\n')}
${fonts.map(fontTag).join('\n')}
${css.map((href) => styleTag(href, styleOf(href))).join('\n')}
<script defer src="${awaken}" data-scripts="${js.join(' ')}"></script>
</head>
<body>
<div id="root">${page.html}</div>
${stateTag(page.state)}
</body>
</html>
`;
  return { text, styles: css.flatMap((href) => styleOf(href) ?? []) };
}

interface Shell {
  area: 'admin' | 'customer';
  /** The chunk of its page, where that is known. */
  chunk: string | undefined;
  nonce: string;
  scheme: string | undefined;
}

/**
 * The document of a dashboard, which the browser renders, up to the state that its page begins with: sent ahead, so that the
 * browser fetches the files meanwhile. The area's chunk and the page's come with it. Styles made at run time carry the nonce.
 */
export function shellHead(manifest: Manifest, { mode }: SiteFacts, { area, chunk, nonce, scheme }: Shell): string {
  const { css, fonts, js } = filesOf(
    manifest,
    'dashboards',
    area,
    ...(chunk === undefined ? [] : [chunk]),
    ...inspection(mode),
  );
  return `<!doctype html>
<html lang="en-CA"${attributesHtml({ ...(scheme === 'light' || scheme === 'dark' ? { 'data-theme': scheme } : {}), ...zone })}>
<head>
${sharedHead('Ingot', mode)}
<meta name="robots" content="noindex">
<meta name="csp-nonce" content="${nonce}">
<script nonce="${nonce}">${unfetchedScript}</script>
${fonts.map(fontTag).join('\n')}
${css.map((href) => styleTag(href)).join('\n')}
${js.map((src) => `<script async src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="root">${loadingText}</div>
<noscript>The dashboards need JavaScript. The shop itself can be read without it, from its <a href="/">home page</a>.</noscript>
`;
}

/** The rest of it. Its scripts are read and run meanwhile, and wait for this before they draw anything. */
export const shellEnd = (state: object | null): string => `${state === null ? '' : `${stateTag(state)}\n`}</body>
</html>
`;

/** JSON that no browser executes; a page takes it for its first state. */
const stateTag = (state: object): string =>
  `<script type="application/json" id="page-state">${jsonForScript(state)}</script>`;

const sharedHead = (title: string, mode: SiteFacts['mode']): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="ingot-mode" content="${mode}">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e0e0c">
<link rel="icon" href="/icons/ingot.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/ingot-180.png">
<link rel="manifest" href="/ingot.webmanifest">`;

/** What a recording of a session takes comes along in the demo only, where it may be looked at. */
const inspection = (mode: SiteFacts['mode']): string[] => (mode === 'demo' ? ['inspection'] : []);

const fontTag = (href: string): string => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** A stylesheet by its name, or what it holds, which spares a phone the way for it. By its `data-href` webpack knows that it is there. */
const styleTag = (href: string, inline?: InlineStyle): string =>
  inline ? `<style data-href="${href}">${inline.text}</style>` : `<link rel="stylesheet" href="${href}">`;

function tagHtml(tag: RenderedPage['tags'][number]): string {
  if (tag.tag === 'script') return `<script type="application/ld+json" data-page>${jsonForScript(tag.json)}</script>`;
  return `<${tag.tag}${attributesHtml(tag.attributes)} data-page>`;
}
