import { useState } from 'react';

import styles from './row-menu.module.css';

const words = {
  ready: 'Copy link',
  copied: 'Link copied',
  refused: 'The browser refused to copy',
} as const;

/** Copies the address of a row's own page, and says so in its place. */
export function CopyLink({ href }: { href: string }) {
  const [state, setState] = useState<keyof typeof words>('ready');
  const copy = (): void => {
    navigator.clipboard.writeText(new URL(href, window.location.href).href).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  return (
    <button type="button" role="menuitem" className={styles.item} tabIndex={-1} onClick={copy}>
      <span aria-live="polite">{words[state]}</span>
    </button>
  );
}
