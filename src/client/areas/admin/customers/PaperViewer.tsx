import { Button, Modal } from 'antd';
import { useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { paperNames, type ViewReason } from '#contract/papers/papers.rules.ts';

import { PaperPicture } from './PaperPicture.tsx';
import styles from './papers-panel.module.css';

const zooms = [1, 1.5, 2, 3, 4] as const;

/** A picture at full size, to be turned and looked at closely. Turning it here changes nothing of what is kept. */
export function PaperViewer({ paper, why, onClose }: { paper: StaffPaper; why: ViewReason; onClose: () => void }) {
  const [step, setStep] = useState(0);
  const [quarter, setQuarter] = useState(0);
  const zoom = zooms[step] ?? 1;
  const isLying = quarter % 2 === 1;
  // Turned by a quarter, a picture takes the room of its other side.
  const [width, height] = [paper.width ?? 1, paper.height ?? 1];
  const ratio = isLying ? height / width : width / height;
  return (
    <Modal
      open
      title={paperNames[paper.kind]}
      width="min(1100px, 96vw)"
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.tools} role="toolbar" aria-label="How the picture is shown">
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          Smaller
        </Button>
        <Button disabled={step === zooms.length - 1} onClick={() => setStep(step + 1)}>
          Larger
        </Button>
        <span role="status" className={styles.quiet}>
          {Math.round(zoom * 100)} %
        </span>
        <Button icon={<Glyph name="undo" />} onClick={() => setQuarter((quarter + 3) % 4)}>
          Turn left
        </Button>
        <Button icon={<Glyph name="redo" />} onClick={() => setQuarter((quarter + 1) % 4)}>
          Turn right
        </Button>
      </div>
      {/* The focus stop lets the keyboard scroll a picture that is larger than its place. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.stage} role="region" aria-label={`${paperNames[paper.kind]}, scrolls`} tabIndex={0}>
        <div
          className={styles.sheet}
          style={{ width: `calc(min(100cqw, ${70 * ratio}vh) * ${zoom})`, aspectRatio: String(ratio) }}
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
    </Modal>
  );
}
