import { classNames } from '#client/kit/class-names.ts';

import styles from './hallmark.module.css';

const elements = { XAU: 'Au', XAG: 'Ag', XPT: 'Pt', XPD: 'Pd' } as const;

const names = {
  XAU: 'Gold (XAU)',
  XAG: 'Silver (XAG)',
  XPT: 'Platinum (XPT)',
  XPD: 'Palladium (XPD)',
} as const satisfies Record<Hallmarked, string>;

type Hallmarked = keyof typeof elements;

/** A metal as a cut-corner hallmark with its element's symbol, for dense rows; its name is the title. */
export const Hallmark = ({ metal }: { metal: Hallmarked }) => (
  <abbr className={classNames(styles.hallmark, styles[metal])} title={names[metal]}>
    {elements[metal]}
  </abbr>
);

export const isHallmarked = (symbol: string): symbol is Hallmarked => symbol in elements;
