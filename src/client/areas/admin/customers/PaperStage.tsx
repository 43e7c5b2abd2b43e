import { Button } from 'antd';
import { useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { paperNames, type ViewReason } from '#contract/papers/papers.rules.ts';

import { PaperPicture } from './PaperPicture.tsx';
import styles from './papers-panel.module.css';

const zooms = [1, 1.5, 2, 3, 4] as const;

interface PaperStageProps {
  paper: StaffPaper;
  why: ViewReason;
  /** How much of the window's height the whole picture takes, in percent. */
  height: number;
}

/** A picture to be turned and looked at closely. Turning it here changes nothing of what is kept. */
export function PaperStage({ paper, why, height: most }: PaperStageProps) {
  const [step, setStep] = useState(0);
  const [quarter, setQuarter] = useState(0);
  const zoom = zooms[step] ?? 1;
  const isLying = quarter % 2 === 1;
  // Turned by a quarter, a picture takes the room of its other side.
  const [width, height] = [paper.width ?? 1, paper.height ?? 1];
  const ratio = isLying ? height / width : width / height;
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="How the picture is shown">
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          Smaller
        </Button>
        <span role="status" className={styles.quiet}>
          {Math.round(zoom * 100)} %
        </span>
        <Button disabled={step === zooms.length - 1} onClick={() => setStep(step + 1)}>
          Larger
        </Button>
        <Button icon={<Glyph name="undo" />} onClick={() => setQuarter((quarter + 3) % 4)}>
          Turn left
        </Button>
        <Button icon={<Glyph name="redo" />} onClick={() => setQuarter((quarter + 1) % 4)}>
          Turn right
        </Button>
      </div>
      <div
        className={styles.stage}
        style={{ maxHeight: `${most + 2}vh` }}
        role="region"
        aria-label={`${paperNames[paper.kind]}, scrolls`}
        // The focus stop lets the keyboard scroll a picture that is larger than its place.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div
          className={styles.sheet}
          style={{ width: `calc(min(100cqw, ${most * ratio}vh) * ${zoom})`, aspectRatio: String(ratio) }}
        >
          <PaperPicture
            paper={paper}
            why={why}
            size="whole"
            style={{
              width: isLying ? `${100 / ratio}%` : '100%',
              transform: `translate(-50%, -50%) rotate(${quarter * 90}deg)`,
            }}
          />
        </div>
      </div>
    </>
  );
}
