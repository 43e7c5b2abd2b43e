import { DatePicker } from 'antd';
import { type KeyboardEvent, useState } from 'react';

import text from '#client/kit/theme/text.module.css';

import { obeyKey } from './day-keys.ts';
import styles from './day-picker.module.css';
import { dayOfText, shopToday, spokenDay, wireDay } from './day-text.ts';

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
  const [marked, setMarked] = useState(() => dayOfText(day) ?? shopToday());
  const obey = (event: KeyboardEvent): void =>
    obeyKey(event, marked, { mark: setMarked, take: () => onPick(wireDay(marked)), leave: onClose });
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
        // Ant Design's own goes by the browser's day.
        showNow={false}
        renderExtraFooter={() => (
          <button type="button" className={styles.today} onClick={() => onPick(wireDay(shopToday()))}>
            Today
          </button>
        )}
        onOpenChange={(isOpen) => isOpen || onClose()}
        onKeyDown={obey}
      />
      <span className={text.hidden} role="status">
        {spokenDay(marked)}
      </span>
    </>
  );
}
