import { classNames } from '#client/kit/class-names.ts';
import type { TagColour } from '#contract/catalogue/tags.rules.ts';

import styles from './tag-chip.module.css';

/** A tag's name on its colour. */
export const TagChip = ({ name, colour }: { name: string; colour: TagColour }) => (
  <span className={classNames(styles.chip, styles[colour])}>{name}</span>
);
