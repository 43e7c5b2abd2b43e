import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

import { IconButton } from '#client/kit/button/Button.tsx';
import { classNames } from '#client/kit/class-names.ts';
import { Icon } from '#client/kit/icon/Icon.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './large-picture.module.css';
import { isLargest, isWhole, NUDGE, shiftedBy, whole, type Zoom, zoomedBy } from './zoom.ts';

interface LargePictureProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** The product's name. */
  name: string;
  /** What is shown now, such as "Reverse, 2 of 5". */
  caption: string;
  /** The picture; drawn finer once it is looked at more closely. */
  picture: (isClose: boolean) => ReactNode;
  /** Turns over to another picture; absent where there is only one. */
  onTurn?: (by: 1 | -1) => void;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [NUDGE, 0],
  ArrowRight: [-NUDGE, 0],
  ArrowUp: [0, NUDGE],
  ArrowDown: [0, -NUDGE],
};

/** A picture as large as the window, to be looked at more closely: with buttons, plus and minus, the wheel or two clicks; shifted by pointer or arrows. */
export function LargePicture({ dialog, name, caption, picture, onTurn }: LargePictureProps) {
  const [zoom, setZoom] = useState<Zoom>(whole);
  const sheet = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const isClose = !isWhole(zoom);

  // By the element's own style object: the page's policy allows no style attributes.
  useEffect(() => {
    if (!sheet.current) return;
    sheet.current.style.transform = isClose ? `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` : '';
  }, [zoom, isClose]);

  const turn = (by: 1 | -1) => {
    setZoom(whole);
    onTurn?.(by);
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const arrow = arrows[key];
    if (key === '+' || key === '=') setZoom((at) => zoomedBy(at, 1));
    if (key === '-') setZoom((at) => zoomedBy(at, -1));
    if (key === '0') setZoom(whole);
    if (!arrow) return;
    if (isClose) {
      event.preventDefault();
      setZoom((at) => shiftedBy(at, ...arrow));
    } else if (arrow[0] !== 0) turn(arrow[0] < 0 ? 1 : -1);
  };
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (!from || !isClose) return;
    const side = currentTarget.clientWidth || 1;
    setZoom((at) => shiftedBy(at, (clientX - from.x) / side, (clientY - from.y) / side));
    held.current = { x: clientX, y: clientY };
  };
  return (
    <dialog ref={dialog} className={styles.large} aria-label={name} onKeyDown={press} onClose={() => setZoom(whole)}>
      <div
        className={classNames(text.tile, styles.frame, isClose && styles.close)}
        onPointerDown={(event) => {
          held.current = { x: event.clientX, y: event.clientY };
          if (isClose) event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
        onDoubleClick={() => setZoom((at) => (isWhole(at) ? zoomedBy(at, 3) : whole))}
        onWheel={({ deltaY }) => setZoom((at) => zoomedBy(at, deltaY < 0 ? 1 : -1))}
      >
        <div ref={sheet} className={styles.sheet}>
          {picture(isClose)}
        </div>
      </div>
      {onTurn && (
        <>
          <IconButton className={styles.before} label="Previous picture" onClick={() => turn(-1)}>
            <Icon name="previous" />
          </IconButton>
          <IconButton className={styles.next} label="Next picture" onClick={() => turn(1)}>
            <Icon name="next" />
          </IconButton>
        </>
      )}
      <div className={styles.bar}>
        <p aria-live="polite">
          {caption}
          {isClose && `, ${zoom.scale}×`}
        </p>
        <IconButton label="Zoom out" aria-disabled={!isClose} onClick={() => setZoom((at) => zoomedBy(at, -1))}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label="Zoom in" aria-disabled={isLargest(zoom)} onClick={() => setZoom((at) => zoomedBy(at, 1))}>
          <Icon name="plus" />
        </IconButton>
      </div>
      <IconButton className={styles.shut} label="Close the picture" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </IconButton>
    </dialog>
  );
}
