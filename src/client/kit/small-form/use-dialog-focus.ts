import { type RefObject, useEffect, useState } from 'react';

const fields = 'input:not([type="hidden"]), textarea, select';

/** As many frames as a dialog takes to be drawn at most. */
const FRAMES = 30;

/**
 * The first field of a dialog has the focus as soon as it is drawn, while the dialog still moves in, and what stands in it is
 * ready to be typed over; whoever was quicker keeps his place. At a new `step` the first field of that has it. What is answered
 * is for `afterOpenChange`.
 */
export function useDialogFocus(frame: RefObject<HTMLElement | null>, step?: string): (isOpen: boolean) => void {
  const [first] = useState(step);
  useEffect(() => {
    if (step !== first) frame.current?.querySelector<HTMLElement>(fields)?.focus();
  }, [frame, first, step]);
  useEffect(() => {
    let next = 0;
    const attempt = (left: number): void => {
      next = requestAnimationFrame(() => {
        if (!focusFirst(frame.current) && left > 0) attempt(left - 1);
      });
    };
    attempt(FRAMES);
    return () => cancelAnimationFrame(next);
  }, [frame]);
  return (isOpen) => {
    if (isOpen) focusFirst(frame.current);
  };
}

/** Whether somebody has a place in the dialog now; where nobody had, its first field is. */
function focusFirst(frame: HTMLElement | null): boolean {
  const field = frame?.querySelector<HTMLElement>(fields);
  if (!frame || !field) return false;
  const active = document.activeElement;
  const dialog = frame.closest('[role="dialog"]') ?? frame;
  if (dialog.contains(active) && active?.matches('a, button, input, select, textarea')) return true;
  field.focus({ preventScroll: true });
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
  return document.activeElement === field;
}
