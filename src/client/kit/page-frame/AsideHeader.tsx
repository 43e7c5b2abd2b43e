import { Button } from 'antd';
import type { ReactNode } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './page-frame.module.css';

interface AsideHeaderProps {
  title: string;
  /** Beside the title: a status. */
  note?: ReactNode;
  /** Steps to the row above and below in the list; null where there is none. */
  onPrevious?: (() => void) | null;
  onNext?: (() => void) | null;
  onClose: () => void;
}

/** The top of what is open beside a list. */
export const AsideHeader = ({ title, note, onPrevious, onNext, onClose }: AsideHeaderProps) => (
  <header className={styles.asideHeader}>
    <h2>{title}</h2>
    {note}
    <div>
      {onPrevious !== undefined && (
        <Button
          type="text"
          aria-label="Previous"
          icon={<Glyph name="up" />}
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        />
      )}
      {onNext !== undefined && (
        <Button
          type="text"
          aria-label="Next"
          icon={<Glyph name="down" />}
          disabled={onNext === null}
          onClick={() => onNext?.()}
        />
      )}
      <Button type="text" aria-label="Close" icon={<Glyph name="close" />} onClick={onClose} />
    </div>
  </header>
);
