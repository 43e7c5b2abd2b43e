import { classNames } from '#client/kit/class-names.ts';

import styles from './hallmark.module.css';

type MetalSymbol = 'XAU' | 'XAG' | 'XPT' | 'XPD';

/** A metal as a cut-corner hallmark with its element's symbol, for dense rows; the name is its text for everyone else. */
export const Hallmark = ({ metal }: { metal: MetalSymbol }) => (
  <abbr className={classNames(styles.hallmark, styles[metal])} title={names[metal]}>
    {elements[metal]}
  </abbr>
);

const elements = { XAU: 'Au', XAG: 'Ag', XPT: 'Pt', XPD: 'Pd' } as const satisfies Record<MetalSymbol, string>;

const names = {
  XAU: 'Gold (XAU)',
  XAG: 'Silver (XAG)',
  XPT: 'Platinum (XPT)',
  XPD: 'Palladium (XPD)',
} as const satisfies Record<MetalSymbol, string>;
