import { useState } from 'react';

import { useHydrated } from '#client/kit/clock/use-now.ts';
import text from '#client/kit/theme/text.module.css';

import styles from './copy-text.module.css';

interface CopyTextProps {
  /** What is copied, such as "reference". */
  what: string;
  text: string;
}

/** Copies a text that people mistype. Browsers that keep the clipboard from the page get no button. */
export function CopyText({ what, text: copied }: CopyTextProps) {
  const [said, setSaid] = useState('');
  const canCopy = useHydrated() && 'clipboard' in navigator;
  if (!canCopy) return null;

  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setSaid('Copied'),
      () => setSaid('Select and copy it by hand'),
    );
  return (
    <span className={styles.copy}>
      <button type="button" className={text.link} onClick={() => void copy()}>
        Copy<span className={text.hidden}> the {what}</span>
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
