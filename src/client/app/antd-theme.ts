import { theme as antd, type ThemeConfig } from 'antd';

import type { Scheme } from '#client/features/platform/preferences/preferences.ts';

import { antdComponents } from './antd-components.ts';
import { type Palette, palettes } from './palettes.ts';

const sans = '"Hanken Grotesk Variable", "Hanken Grotesk Stand-in", system-ui, sans-serif';

interface ThemeChoice {
  scheme: Scheme;
  /** A phone's touch targets and text. */
  phone: boolean;
  /** The person asked for less motion: nothing moves. */
  still: boolean;
}

/** Ant Design in the look of the tokens: dense, one gold, hairlines instead of shadows. */
export function antdTheme({ scheme, phone, still }: ThemeChoice): ThemeConfig {
  const palette = palettes[scheme];
  return {
    algorithm: [scheme === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm, exactSeeds],
    // A fixed key: otherwise the class of the variables is made up anew on every page.
    cssVar: { key: `ingot-${scheme}` },
    hashed: false,
    token: {
      ...seeds(palette),
      ...sizes(phone),
      ...surfaces(palette, scheme),
      ...states(palette),
      boxShadow: palette.shadowPop,
      boxShadowSecondary: palette.shadowPop,
      boxShadowTertiary: 'none',
      motion: !still,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.3s',
    },
    components: antdComponents(palette, { scheme, phone }),
  };
}

type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, unknown[]>;

// The dark algorithm dims every seed; this puts ours back.
const exactSeeds: Algorithm = (seed, map) => ({
  ...(map ?? antd.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
  colorLink: seed.colorLink,
  colorSuccessText: seed.colorSuccess,
  colorErrorText: seed.colorError,
});

const seeds = (palette: Palette) => ({
  colorPrimary: palette.gold,
  colorLink: palette.gold,
  colorLinkHover: palette.goldStrong,
  colorSuccess: palette.up,
  colorWarning: palette.warn,
  colorError: palette.down,
  colorInfo: palette.info,
  colorTextBase: palette.ink,
  colorBgBase: palette.surface,
  fontFamily: sans,
  borderRadius: 6,
  borderRadiusXS: 3,
  borderRadiusSM: 4,
  borderRadiusLG: 8,
  wireframe: false,
});

// A row of a dense table: a line of 21 px, 5 px above and below, a hairline of 1 px: 32 px.
const sizes = (phone: boolean) => ({
  fontSize: phone ? 14 : 13,
  fontSizeSM: 12,
  fontSizeLG: 15,
  fontSizeXL: 18,
  fontSizeHeading1: 34,
  fontSizeHeading2: 24,
  fontSizeHeading3: 18,
  fontSizeHeading4: 15,
  fontSizeHeading5: 13,
  lineHeight: 21 / 13,
  lineHeightSM: 18 / 12,
  fontWeightStrong: 600,
  controlHeight: phone ? 44 : 32,
  controlHeightSM: phone ? 44 : 28,
  controlHeightLG: 44,
  controlInteractiveSize: phone ? 22 : 16,
});

const surfaces = (palette: Palette, scheme: Scheme) => ({
  colorBgLayout: palette.paper,
  colorBgContainer: palette.surface,
  colorBgElevated: palette.surface,
  colorBgSpotlight: scheme === 'dark' ? '#2a2821' : '#1d1b14',
  colorBgMask: scheme === 'dark' ? 'rgb(0 0 0 / 0.6)' : 'rgb(22 21 15 / 0.38)',
  colorBgContainerDisabled: palette.sunken,
  colorText: palette.ink,
  colorTextHeading: palette.ink,
  colorTextSecondary: palette.ink2,
  colorTextTertiary: palette.ink3,
  colorTextQuaternary: palette.ink3,
  colorTextPlaceholder: palette.ink3,
  colorTextDescription: palette.ink3,
  colorTextDisabled: palette.ink3,
  colorIcon: palette.ink3,
  colorIconHover: palette.ink,
  colorBorder: palette.control,
  colorBorderSecondary: palette.line,
  colorSplit: palette.line,
  colorFillAlter: palette.sunken,
  colorFillSecondary: palette.sunken,
  colorFillTertiary: palette.sunken,
  colorFillQuaternary: palette.sunken,
});

const states = (palette: Palette) => ({
  colorPrimaryHover: palette.goldStrong,
  colorPrimaryActive: palette.goldStrong,
  colorPrimaryBg: palette.goldWash,
  colorPrimaryBgHover: palette.goldWash,
  colorPrimaryBorder: palette.gold,
  colorPrimaryText: palette.gold,
  colorTextLightSolid: palette.onGold,
  controlItemBgHover: palette.sunken,
  controlItemBgActive: palette.goldWash,
  controlItemBgActiveHover: palette.goldWash,
  colorSuccessBg: palette.upWash,
  colorSuccessBorder: palette.up,
  colorWarningBg: palette.warnWash,
  colorWarningBorder: palette.warn,
  colorErrorBg: palette.downWash,
  colorErrorBorder: palette.down,
  colorErrorHover: palette.down,
  colorErrorOutline: 'transparent',
  colorInfoBg: palette.infoWash,
  colorInfoBorder: palette.info,
  controlOutlineWidth: 0,
  controlOutline: 'transparent',
  lineWidthFocus: 2,
});
