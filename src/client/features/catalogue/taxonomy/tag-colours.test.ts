import { readFileSync } from 'node:fs';
import path from 'node:path';

import { tagColours } from '#contract/catalogue/tags.rules.ts';

const css = readFileSync(path.resolve('src/client/features/catalogue/taxonomy/tag-chip.module.css'), 'utf8');

const pair = (colour: string, property: string): string[] => {
  const rule = new RegExp(`\\.${colour} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new RegExp(`(?:^|[^-])${property}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rule)?.slice(1) ?? [];
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test.each(tagColours)('a %s tag can be read by day and by night', (colour) => {
  const [dayInk = '', nightInk = ''] = pair(colour, 'color');
  const [dayGround = '', nightGround = ''] = pair(colour, 'background');

  expect(contrast(dayInk, dayGround)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(nightInk, nightGround)).toBeGreaterThanOrEqual(4.5);
});
