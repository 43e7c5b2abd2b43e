import { readFileSync } from 'node:fs';

import { palettes } from './palettes.ts';

const stylesheet = readFileSync('src/client/kit/theme/tokens.css', 'utf8');

const block = (selector: string): string => stylesheet.split(`${selector} {`)[1]?.split('}')[0] ?? '';

const token = (css: string, name: string): string | undefined => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];

const tokenName = (key: string): string =>
  key
    .replace(/([A-Z])/g, '-$1')
    .replace(/(\d)/g, '-$1')
    .toLowerCase();

test.each([
  ['light', ':root'],
  ['dark', "[data-theme='dark']"],
] as const)('Ant Design is given the very colours of the %s stylesheet', (scheme, selector) => {
  const css = block(selector);

  for (const [key, colour] of Object.entries(palettes[scheme])) {
    expect([key, token(css, tokenName(key))]).toEqual([key, colour]);
  }
});
