import { type ReactNode, type RefObject, useRef, useState } from 'react';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

import styles from './day-picker.module.css';
import type { DaySpan, SpanPanelProps } from './SpanPanel.tsx';

const dayPanel = lazyPart(async () => (await import(/* webpackChunkName: "day-panel" */ './DayPanel.tsx')).DayPanel);
const spanPanel = lazyPart(async () => (await import(/* webpackChunkName: "day-panel" */ './SpanPanel.tsx')).SpanPanel);

interface DayButtonProps {
  label: string;
  /** "2026-11-20", or what is no day yet. */
  day: string;
  disabled?: boolean | undefined;
  onPick: (day: string) => void;
}

/** Opens a calendar beside a field for a day; its code comes when it is touched. */
export function DayButton({ day, onPick, ...button }: DayButtonProps) {
  const { place, isOpen, open, close } = useCalendar();
  const pick = (picked: string): void => {
    close();
    onPick(picked);
  };
  return (
    <CalendarPlace {...{ place, isOpen, open }} {...button} soon={dayPanel.soon}>
      <dayPanel.Part label={button.label} day={day} onPick={pick} onClose={close} />
    </CalendarPlace>
  );
}

interface SpanButtonProps extends Pick<SpanPanelProps, 'label' | 'span' | 'often'> {
  onPick: (span: DaySpan) => void;
}

/** The same for two fields that hold a span of days. */
export function SpanButton({ span, often, label, onPick }: SpanButtonProps) {
  const { place, isOpen, open, close } = useCalendar();
  const pick = (picked: DaySpan): void => {
    close();
    onPick(picked);
  };
  return (
    <CalendarPlace {...{ place, isOpen, open, label }} soon={spanPanel.soon}>
      <spanPanel.Part {...{ label, span, often }} onPick={pick} onClose={close} />
    </CalendarPlace>
  );
}

function useCalendar() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  return {
    place,
    isOpen,
    open: () => setOpen(true),
    close: (): void => {
      // Only a focus that was in the calendar comes back to the button.
      if (place.current?.contains(document.activeElement)) place.current.querySelector('button')?.focus();
      setOpen(false);
    },
  };
}

interface CalendarPlaceProps {
  place: RefObject<HTMLSpanElement | null>;
  label: string;
  isOpen: boolean;
  disabled?: boolean | undefined;
  soon: typeof dayPanel.soon;
  open: () => void;
  children: ReactNode;
}

const CalendarPlace = ({ place, label, isOpen, disabled, soon, open, children }: CalendarPlaceProps) => (
  <span ref={place} className={styles.place}>
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-expanded={isOpen}
      disabled={disabled}
      {...soon}
      onClick={open}
    >
      <Glyph name="calendar" />
    </button>
    {isOpen && children}
  </span>
);
