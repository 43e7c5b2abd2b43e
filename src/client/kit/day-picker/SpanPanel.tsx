import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ComponentRef, type KeyboardEvent, useRef, useState } from 'react';

import text from '#client/kit/theme/text.module.css';

import { obeyKey } from './day-keys.ts';
import styles from './day-picker.module.css';
import { dayOfText, shopToday, spokenDay, wireDay } from './day-text.ts';

export type DaySpan = readonly [from: string, to: string];

export interface SpanPanelProps {
  label: string;
  /** Days such as "2026-11-20"; '' and what is no day are left open. */
  span: DaySpan;
  /** Spans that are asked for often, beside the calendar. */
  often: readonly { label: string; span: DaySpan }[];
  onPick: (span: DaySpan) => void;
  onClose: () => void;
}

/** What the picker knows besides the browser's options: which of its two fields. */
const LAST_DAY: FocusOptions & { index: number } = { index: 1 };

type Ends = [Dayjs | null, Dayjs | null];

/** Ant Design's calendar of spans, opened: the first day, then the last; by keys as one day is picked, each end with Enter. */
export function SpanPanel({ label, span, often, onPick, onClose }: SpanPanelProps) {
  const picker = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null);
  const [ends, setEnds] = useState<Ends>([dayOfText(span[0]), dayOfText(span[1])]);
  const [end, setEnd] = useState<0 | 1>(0);
  const marked = ends[end] ?? ends[0] ?? shopToday();
  const take = ([from, to]: Ends): void => {
    if (from && to) onPick(from.isAfter(to) ? [wireDay(to), wireDay(from)] : [wireDay(from), wireDay(to)]);
  };
  const mark = (day: Dayjs): void => setEnds(end === 0 ? [day, ends[1]] : [ends[0], day]);
  const takeEnd = (): void => {
    if (end === 1) return take([ends[0], marked]);
    mark(marked);
    picker.current?.focus(LAST_DAY);
  };
  const obey = (event: KeyboardEvent): void => obeyKey(event, marked, { mark, take: takeEnd, leave: onClose });
  return (
    <>
      <DatePicker.RangePicker
        ref={picker}
        open
        // Opened by a press, it has the keys at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is a popup
        autoFocus
        inputReadOnly
        allowClear={false}
        aria-label={label}
        className={styles.anchor ?? ''}
        value={ends}
        onFocus={(_event, { range }) => setEnd(range === 'end' ? 1 : 0)}
        presets={often.map((each) => ({ label: each.label, value: [dayjs(each.span[0]), dayjs(each.span[1])] }))}
        onChange={(days) => take([days?.[0] ?? null, days?.[1] ?? null])}
        onOpenChange={(isOpen) => isOpen || onClose()}
        onKeyDown={obey}
      />
      <span className={text.hidden} role="status">
        {`${end === 0 ? 'From' : 'To'} ${spokenDay(marked)}`}
      </span>
    </>
  );
}
