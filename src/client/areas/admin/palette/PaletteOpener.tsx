import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

const palette = lazyPart(async () => (await import(/* webpackChunkName: "admin-palette" */ './Palette.tsx')).Palette);

const isAsked = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** The button and the key that open what goes anywhere. */
export function PaletteOpener() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const obey = (event: KeyboardEvent): void => {
      if (!isAsked(event) || event.defaultPrevented) return;
      // Else the browser takes it for its own search.
      event.preventDefault();
      setIsOpen((was) => !was);
    };
    document.addEventListener('keydown', obey);
    return () => document.removeEventListener('keydown', obey);
  }, []);
  return (
    <>
      <Button
        type="text"
        aria-label="Go to"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Go to a page, order, customer or product (Ctrl+K)"
        {...palette.soon}
        icon={<Glyph name="search" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <palette.Part onClose={() => setIsOpen(false)} />}
    </>
  );
}
