import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';

import { focusRow, rowsIn } from './acting/row-focus.ts';
import styles from './new-rows.module.css';

interface NewRowsProps {
  /** What the rows are, in the plural: "Orders". */
  name: string;
  waiting: number;
  /** The page is full of them: there may be more. */
  isFull: boolean;
  onShow: () => void;
}

/** Over the first rows: how many new ones wait to be shown. */
export function NewRows({ name, waiting, isFull, onShow }: NewRowsProps) {
  const show = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const list = currentTarget.closest('section');
    flushSync(onShow);
    // The button is gone; the reader goes on at the newest row.
    const first = list && rowsIn(list)[0];
    if (first) focusRow(first);
  };
  const count = `${groupedNumber(String(waiting), 0)}${isFull ? '+' : ''}`;
  return (
    <div className={styles.place} aria-live="polite">
      {waiting > 0 && (
        <button type="button" className={styles.pill} onClick={show}>
          <Glyph name="up" />
          {waiting === 1 && !isFull ? 'Show 1 new row' : `${count} new ${name.toLowerCase()}`}
        </button>
      )}
    </div>
  );
}
