import { useEffect, useRef, useState } from 'react';

import type { PaperTurn } from '#contract/papers/papers.rules.ts';

import styles from './file-choice.module.css';

/** Of the longer side, in pixels. */
const SIDE = 640;

/**
 * A picture before it is sent, turned as it will be. Drawn, since the policy of public pages shows no picture by an address of
 * the browser's own; what the browser cannot read is sent all the same.
 */
export function PicturePreview({ file, turn }: { file: File; turn: PaperTurn }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable' | null>(null);

  useEffect(() => {
    let isCurrent = true;
    let made: ImageBitmap | undefined;
    readPicture(file)
      .then((read) => {
        made = read;
        if (isCurrent) setPicture(read);
        else read.close();
      })
      .catch(() => isCurrent && setPicture('unreadable'));
    return () => {
      isCurrent = false;
      made?.close();
    };
  }, [file]);

  useEffect(() => {
    if (canvas.current && picture !== null && picture !== 'unreadable') draw(canvas.current, picture, turn);
  }, [picture, turn]);

  if (picture === 'unreadable') {
    return <p className={styles.quiet}>This browser cannot show {file.name}. You see it once it is sent.</p>;
  }
  return <canvas ref={canvas} className={styles.preview} role="img" aria-label={`${file.name}, ${turnWords[turn]}`} />;
}

const turnWords = {
  0: 'as it is',
  90: 'turned right',
  180: 'turned upside down',
  270: 'turned left',
} as const satisfies Record<PaperTurn, string>;

async function readPicture(file: File): Promise<ImageBitmap> {
  if (typeof createImageBitmap === 'undefined') throw new Error('This browser reads no pictures.');
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, turn: PaperTurn): void {
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const isLying = turn === 90 || turn === 270;
  canvas.width = isLying ? height : width;
  canvas.height = isLying ? width : height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turn * Math.PI) / 180);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
}
