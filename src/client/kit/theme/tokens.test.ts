import { readFileSync } from 'node:fs';

const css = readFileSync('src/client/kit/theme/tokens.css', 'utf8');

type Tokens = Record<string, string>;

test('dark looks the same whether the system asks for it or it was chosen', () => {
  expect(tokensOf(':root:not([data-theme])')).toEqual(tokensOf("[data-theme='dark']"));
});

test('every colour of the light scheme has its dark one', () => {
  const colours = (tokens: Tokens) => Object.keys(tokens).filter((name) => /^(#|0 1px)/.test(tokens[name] ?? ''));

  expect(colours(tokensOf("[data-theme='dark']"))).toEqual(colours(tokensOf(':root')));
});

describe.each([
  ['light', tokensOf(':root')],
  ['dark', tokensOf("[data-theme='dark']")],
])('in %s', (_scheme, tokens) => {
  const grounds = ['--paper', '--surface', '--sunken'];
  const inks = ['--ink', '--ink-2', '--ink-3', '--gold', '--up', '--down', '--warn', '--info'];

  test.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    'text in %s can be read on %s',
    (ink, ground) => {
      expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['--on-gold', '--gold'],
    ['--gold-strong', '--gold-wash'],
    ['--up', '--up-wash'],
    ['--down', '--down-wash'],
    ['--warn', '--warn-wash'],
    ['--info', '--info-wash'],
  ])('text in %s can be read on %s', (ink, ground) => {
    expect(contrast(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(grounds)('the edge of a control stands out from %s', (ground) => {
    expect(contrast(tokens, '--control', ground)).toBeGreaterThanOrEqual(3);
  });
});

function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** WCAG 2.2's contrast ratio of two tokens. */
function contrast(tokens: Tokens, one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(tokens[one]), luminance(tokens[other])].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
