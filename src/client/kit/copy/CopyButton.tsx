import { Button } from 'antd';
import { useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';

/** Copies a text that people mistype, and says that it did. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  const label = isCopied ? `Copied the ${what}` : `Copy the ${what}`;
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={<Glyph name={isCopied ? 'check' : 'copy'} />}
      onClick={() => void copy()}
    />
  );
}
