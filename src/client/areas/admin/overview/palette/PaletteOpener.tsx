import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

const palette = lazyPart(async () => (await import(/* webpackChunkName: "admin-palette" */ './Palette.tsx')).Palette);

const isAsked = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey;

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

const paletteBox = '[data-palette-box]';

/** The button and the key that open what goes anywhere. What is typed before its box has the focus is typed into it. */
export function PaletteOpener() {
  const [isOpen, setIsOpen] = useState(false);
  const early = useRef('');
  const takeEarly = useCallback((): string => {
    const typed = early.current;
    early.current = '';
    return typed;
  }, []);
  useEffect(() => {
    const obey = (event: KeyboardEvent): void => {
      if (!isAsked(event) || event.defaultPrevented) return;
      // Else the browser takes it for its own search.
      event.preventDefault();
      early.current = '';
      setIsOpen((was) => !was);
    };
    document.addEventListener('keydown', obey);
    return () => document.removeEventListener('keydown', obey);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const collect = (event: KeyboardEvent): void => {
      const box = document.querySelector<HTMLElement>(paletteBox);
      const at = document.activeElement;
      // While it opens, the dialog holds the focus for a moment.
      if (event.defaultPrevented || !isCharacter(event) || (box && (at === box || at?.closest('button, a')))) return;
      event.preventDefault();
      // No key of the page's: somebody types.
      event.stopPropagation();
      early.current += event.key;
      box?.focus();
    };
    document.addEventListener('keydown', collect, { capture: true });
    return () => document.removeEventListener('keydown', collect, { capture: true });
  }, [isOpen]);
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
        onClick={() => {
          early.current = '';
          setIsOpen(true);
        }}
      />
      {isOpen && <palette.Part takeEarly={takeEarly} onClose={() => setIsOpen(false)} />}
    </>
  );
}
