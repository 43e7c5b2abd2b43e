import type { ThemeConfig } from 'antd';

import type { Scheme } from '#client/features/platform/preferences/preferences.ts';

import type { Palette } from './palettes.ts';

/** What single components of Ant Design need beyond the shared tokens. */
export function antdComponents(
  palette: Palette,
  { scheme, phone }: { scheme: Scheme; phone: boolean },
): NonNullable<ThemeConfig['components']> {
  const field = {
    hoverBorderColor: palette.ink3,
    activeBorderColor: palette.gold,
    activeShadow: 'none',
    errorActiveShadow: 'none',
    addonBg: palette.sunken,
    paddingInline: 10,
  };
  const bones = scheme === 'dark' ? '241 238 228' : '22 21 15';
  return {
    Alert: { defaultPadding: '10px 12px', withDescriptionPadding: '12px' },
    Button: {
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      primaryColor: palette.onGold,
      defaultBorderColor: palette.lineStrong,
      defaultHoverBorderColor: palette.control,
      defaultHoverColor: palette.ink,
      defaultHoverBg: palette.sunken,
      defaultActiveColor: palette.ink,
      defaultActiveBorderColor: palette.control,
      paddingInline: 12,
      paddingInlineSM: 10,
      contentFontSizeSM: 13,
      textHoverBg: palette.sunken,
    },
    Checkbox: { borderRadiusSM: 4, colorWhite: palette.onGold },
    // The menu slides in 300 ms, and in 150 ms where it covers a phone's screen.
    Drawer: { motionDurationSlow: phone ? '0.15s' : '0.3s', footerPaddingBlock: 8, footerPaddingInline: 20 },
    Form: {
      itemMarginBottom: 14,
      labelColor: palette.ink2,
      labelRequiredMarkColor: palette.down,
      labelHeight: 20,
      verticalLabelPadding: '0 0 4px',
    },
    Input: { ...field, paddingBlock: 4 },
    Menu: {
      itemHeight: phone ? 44 : 32,
      itemMarginBlock: 0,
      itemBorderRadius: 4,
      itemColor: palette.ink2,
      itemHoverColor: palette.ink,
      itemHoverBg: palette.sunken,
      itemSelectedColor: palette.ink,
      itemSelectedBg: palette.goldWash,
    },
    // A week fits a phone; a day is as high as a finger.
    DatePicker: phone ? { cellWidth: 46, cellHeight: 32 } : { cellWidth: 40, cellHeight: 28 },
    Modal: { titleFontSize: 18 },
    Skeleton: { gradientFromColor: `rgb(${bones} / 0.09)`, gradientToColor: `rgb(${bones} / 0.04)` },
    Switch: {
      trackHeight: 16,
      trackMinWidth: 28,
      handleSize: 12,
      handleBg: palette.surface,
      colorPrimary: palette.up,
      colorPrimaryHover: palette.up,
      colorTextQuaternary: palette.control,
      colorTextTertiary: palette.control,
    },
    Table: {
      headerBg: palette.paper,
      headerColor: palette.ink3,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      borderColor: palette.line,
      rowHoverBg: palette.sunken,
      rowSelectedBg: palette.goldWash,
      rowSelectedHoverBg: palette.goldWash,
      footerBg: palette.paper,
      footerColor: palette.ink,
      cellPaddingBlockSM: 5,
      cellPaddingInlineSM: 8,
      cellPaddingBlockMD: 9,
      cellPaddingInlineMD: 8,
      cellPaddingBlock: 13,
      cellPaddingInline: 8,
      cellFontSizeSM: 13,
      cellFontSizeMD: 13,
      cellFontSize: 13,
      selectionColumnWidth: 34,
    },
  };
}
