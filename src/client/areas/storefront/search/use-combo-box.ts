import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';

interface Parts {
  box: HTMLInputElement;
  /** What opens below the box. */
  panel: RefObject<HTMLElement | null>;
  /** The id of its list; its options are called by their place, such as "list-0". */
  listId: string;
}

/**
 * Makes a text box that stands already the combobox of a list: it keeps the focus, the arrow keys walk through the options,
 * Enter takes the chosen one or sends the form, Escape closes the list and then empties the box.
 */
export function useComboBox({ box, panel, listId }: Parts) {
  const [typed, setTyped] = useState(() => box.value.trim());
  const [isOpen, setOpen] = useState(() => document.activeElement === box);
  const [count, setCount] = useState(0);
  const [chosen, setChosen] = useState(-1);
  const at = chosen < count ? chosen : -1;
  const isShown = isOpen && count > 0;

  const close = useCallback(() => {
    setOpen(false);
    setChosen(-1);
  }, []);

  const onInput = useEffectEvent(() => {
    setTyped(box.value.trim());
    setChosen(-1);
    setOpen(true);
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      if (isShown && at >= 0) {
        event.preventDefault();
        document.getElementById(`${listId}-${at}`)?.click();
      }
      close();
    } else if (key === 'Escape' && isOpen && typed !== '') {
      event.preventDefault();
      close();
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      setOpen(true);
      // Behind the last option and before the first stands what was typed.
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setChosen(((at + 1 + step + count + 1) % (count + 1)) - 1);
      else setChosen(step === 1 ? 0 : count - 1);
    }
  });

  const onBlur = useEffectEvent((event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && panel.current?.contains(event.relatedTarget))) close();
  });

  useEffect(() => {
    const open = () => setOpen(true);
    const input = () => onInput();
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    const blur = (event: FocusEvent) => onBlur(event);
    // A press on an option leaves the focus in the box.
    const hold = (event: Event) => event.preventDefault();
    const below = panel.current;
    box.addEventListener('focus', open);
    box.addEventListener('input', input);
    box.addEventListener('keydown', keyDown);
    box.addEventListener('blur', blur);
    below?.addEventListener('mousedown', hold);
    return () => {
      box.removeEventListener('focus', open);
      box.removeEventListener('input', input);
      box.removeEventListener('keydown', keyDown);
      box.removeEventListener('blur', blur);
      below?.removeEventListener('mousedown', hold);
    };
  }, [box, panel]);

  useEffect(() => {
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-controls', listId);
    box.setAttribute('autocomplete', 'off');
    box.setAttribute('aria-expanded', String(isShown));
    if (isShown && at >= 0) box.setAttribute('aria-activedescendant', `${listId}-${at}`);
    else box.removeAttribute('aria-activedescendant');
  }, [box, listId, isShown, at]);

  return { typed, isOpen, at, point: setChosen, close, setCount };
}
