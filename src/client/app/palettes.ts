import type { Scheme } from '#client/features/platform/preferences/preferences.ts';

/**
 * The colours of `kit/theme/tokens.css` as literals: Ant Design computes hover and disabled shades from them and can't
 * do so with `var()`. A test holds the two together.
 */
export interface Palette {
  paper: string;
  surface: string;
  sunken: string;
  ink: string;
  ink2: string;
  ink3: string;
  line: string;
  lineStrong: string;
  control: string;
  gold: string;
  goldStrong: string;
  goldWash: string;
  onGold: string;
  up: string;
  upWash: string;
  down: string;
  downWash: string;
  warn: string;
  warnWash: string;
  info: string;
  infoWash: string;
  shadowPop: string;
}

export const palettes: Record<Scheme, Palette> = {
  light: {
    paper: '#fbfaf7',
    surface: '#ffffff',
    sunken: '#f4f2ec',
    ink: '#16150f',
    ink2: '#4b483d',
    ink3: '#6a6658',
    line: '#e5e1d6',
    lineStrong: '#cfc9b8',
    control: '#8f8976',
    gold: '#83631a',
    goldStrong: '#674d11',
    goldWash: '#f6efdd',
    onGold: '#ffffff',
    up: '#1c6b45',
    upWash: '#e6f2eb',
    down: '#a5342b',
    downWash: '#f9e9e6',
    warn: '#855600',
    warnWash: '#fbf0d9',
    info: '#2d5675',
    infoWash: '#e8f0f6',
    shadowPop: '0 1px 2px rgb(22 21 15 / 0.06), 0 8px 24px rgb(22 21 15 / 0.1)',
  },
  dark: {
    paper: '#0e0e0c',
    surface: '#161613',
    sunken: '#1d1c18',
    ink: '#f1eee4',
    ink2: '#c3bfb1',
    ink3: '#98937f',
    line: '#2b2a24',
    lineStrong: '#403e35',
    control: '#76725f',
    gold: '#d9b25a',
    goldStrong: '#e8c877',
    goldWash: '#2a2415',
    onGold: '#16150f',
    up: '#5fc492',
    upWash: '#14271d',
    down: '#f08b7f',
    downWash: '#2f1916',
    warn: '#e0ad52',
    warnWash: '#2c220f',
    info: '#86b6d9',
    infoWash: '#14222d',
    shadowPop: '0 1px 2px rgb(0 0 0 / 0.5), 0 12px 32px rgb(0 0 0 / 0.55)',
  },
};
