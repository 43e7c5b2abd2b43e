import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';

import styles from './sharpened.module.css';

interface SharpenedProps {
  /** The picture as it is wanted. */
  children: ReactNode;
  /** The same picture as it is likely here already, smaller. */
  meanwhile: ReactNode;
  /** False where there is nothing smaller to begin with, such as on the first page shown. */
  begins?: boolean;
}

/**
 * A picture that begins with a smaller one of the same, scaled up, which lies over it until it is decoded. Another picture
 * needs another key, so that none is seen in the place of another.
 */
export function Sharpened({ children, meanwhile, begins = true }: SharpenedProps) {
  const [isWaiting, setWaiting] = useState(begins);
  const own = useRef<HTMLDivElement>(null);
  // One that was kept may be there before anybody listens.
  useEffect(() => {
    const image = own.current?.querySelector('img');
    if (image?.complete && image.naturalWidth > 0) setWaiting(false);
  }, []);
  const loaded = ({ target }: SyntheticEvent) => {
    const clear = () => setWaiting(false);
    // Not every browser tells when it is decoded; that it is loaded must do there.
    if (target instanceof HTMLImageElement && 'decode' in target) target.decode().then(clear, clear);
    else clear();
  };
  return (
    <div className={styles.place}>
      <div ref={own} onLoadCapture={loaded}>
        {children}
      </div>
      {isWaiting && (
        <div className={styles.meanwhile} aria-hidden="true">
          {meanwhile}
        </div>
      )}
    </div>
  );
}
