import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type KeyboardEvent, useState } from 'react';

import text from '#client/kit/theme/text.module.css';

import { dayAfterKey } from './day-keys.ts';
import styles from './day-picker.module.css';
import { dayOfText, spokenDay, wireDay } from './day-text.ts';

export interface DayPanelProps {
  /** What it is for, to a screen reader. */
  label: string;
  /** "2026-11-20"; '' and what is no day begin at today. */
  day: string;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** Ant Design's calendar, opened: arrows walk, Enter picks, Escape leaves. The field beside it is what is typed into. */
export function DayPanel({ label, day, onPick, onClose }: DayPanelProps) {
  const [marked, setMarked] = useState(() => dayOfText(day) ?? dayjs().startOf('day'));
  const obey = (event: KeyboardEvent): void => {
    const next = dayAfterKey(event.key, marked);
    if (!next && event.key !== 'Escape' && event.key !== 'Enter') return;
    // What is around it, such as a form, hears none of its keys.
    event.stopPropagation();
    event.preventDefault();
    if (next) setMarked(next);
    else if (event.key === 'Enter') onPick(wireDay(marked));
    else onClose();
  };
  return (
    <>
      <DatePicker
        open
        // Opened by a press, it has the keys at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is a popup
        autoFocus
        inputReadOnly
        allowClear={false}
        aria-label={label}
        className={styles.anchor ?? ''}
        value={marked}
        pickerValue={marked}
        onPanelChange={(shown) => setMarked(shown)}
        onChange={(picked) => picked && onPick(wireDay(picked))}
        onOpenChange={(isOpen) => isOpen || onClose()}
        onKeyDown={obey}
      />
      <span className={text.hidden} role="status">
        {spokenDay(marked)}
      </span>
    </>
  );
}
