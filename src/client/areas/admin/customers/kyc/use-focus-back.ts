import { type RefObject, useEffect, useRef } from 'react';

interface FocusBack {
  button: RefObject<HTMLButtonElement | null>;
  /** Says that the question is taken back by its own button. */
  takeBack: () => void;
}

/** Gives the focus back to the button that a question came from, once it is taken back. */
export function useFocusBack(isAsked: boolean): FocusBack {
  const button = useRef<HTMLButtonElement>(null);
  const isTakenBack = useRef(false);
  useEffect(() => {
    if (isAsked || !isTakenBack.current) return;
    isTakenBack.current = false;
    button.current?.focus();
  }, [isAsked]);
  return {
    button,
    takeBack: () => {
      isTakenBack.current = true;
    },
  };
}
