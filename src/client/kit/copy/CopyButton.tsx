import { Button } from 'antd';
import { useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import styles from './copy.module.css';

/** Copies a text that people mistype, and says that it did. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const label = isCopied ? `Copied the ${what}` : `Copy the ${what}`;
  const copy = (): void => {
    // A browser may refuse; the button then simply does not say that it copied, and the text can be selected by hand.
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <Button
      className={styles.copy ?? ''}
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={<Glyph name={isCopied ? 'check' : 'copy'} />}
      onClick={copy}
    />
  );
}
