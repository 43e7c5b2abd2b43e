import { Button } from 'antd';
import type { ReactNode } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { useMedia } from '#client/kit/media/use-media.ts';
import { roomForBoth, type Steps } from '#client/kit/split-view/beside.ts';

import styles from './page-frame.module.css';

interface AsideHeaderProps {
  title: string;
  /** Beside the title: a status. */
  note?: ReactNode;
  /** The ways to the rows above and below in the list. */
  steps?: Steps;
  onClose: () => void;
}

/** The top of what is open beside a list; where it stands in the list's place, its title is the page's. */
export function AsideHeader({ title, note, steps, onClose }: AsideHeaderProps) {
  const Heading = useMedia(roomForBoth) ? 'h2' : 'h1';
  return (
    <header className={styles.asideHeader}>
      <Heading>{title}</Heading>
      {note}
      <div>
        {steps && (
          <>
            <Step label="Previous (K)" glyph="up" onStep={steps.onPrevious} />
            <Step label="Next (J)" glyph="down" onStep={steps.onNext} />
          </>
        )}
        <Button type="text" aria-label="Close" title="Close (Esc)" icon={<Glyph name="close" />} onClick={onClose} />
      </div>
    </header>
  );
}

const Step = ({ label, glyph, onStep }: { label: string; glyph: 'up' | 'down'; onStep: (() => void) | null }) => (
  <Button
    type="text"
    aria-label={label}
    title={label}
    icon={<Glyph name={glyph} />}
    disabled={onStep === null}
    onClick={() => onStep?.()}
  />
);
