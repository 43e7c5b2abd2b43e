import { useState } from 'react';

import { typedDay } from '#client/kit/date/typed-day.ts';
import { DayButton, SpanButton } from '#client/kit/day-picker/CalendarButton.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { narrow, useMedia } from '#client/kit/media/use-media.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import { modesOf, type ColumnSpec } from '#contract/list/list-resource.ts';
import { isBlankMode, isManyMode, isPairMode, type Mode } from '#contract/list/match-modes.ts';

import { ChoiceValues } from './ChoiceValues.tsx';
import { spansOf } from './day-shortcuts.ts';
import { choicesOf, type DraftCondition } from './filter-draft.ts';
import styles from './condition.module.css';
import type { ConditionFaults } from './filter-of-draft.ts';
import { ListField } from './ListField.tsx';
import { modeName } from './mode-names.ts';
import { typedValue } from './typed-value.ts';
import { ValueField } from './ValueField.tsx';

export interface ValuesProps {
  column: ColumnSpec;
  condition: DraftCondition;
  faults: ConditionFaults;
  onChange: (values: Partial<DraftCondition>, how: 'typed' | 'chosen') => void;
  /** The person went on to something else. */
  onRest: () => void;
}

interface ConditionFieldsProps extends ValuesProps {
  isFirst: boolean;
  onMode: (mode: Mode) => void;
  onRemove?: () => void;
}

/** One condition: how it compares, and with what. */
export function ConditionFields({ isFirst, onMode, onRemove, ...values }: ConditionFieldsProps) {
  const { column, condition } = values;
  return (
    <div className={styles.condition} role="group" aria-label={`${column.label} ${modeName(condition.mode)}`}>
      <div className={styles.line}>
        <select
          className={styles.select}
          aria-label={`How ${column.label} is compared`}
          {...(isFirst && isBlankMode(condition.mode) && { 'data-first': true })}
          value={condition.mode}
          onChange={({ target }) => onMode(target.value as Mode)}
        >
          {modesOf(column).map((mode) => (
            <option key={mode} value={mode}>
              {modeName(mode)}
            </option>
          ))}
        </select>
        {onRemove && (
          <button type="button" aria-label="Remove this condition" title="Remove this condition" onClick={onRemove}>
            <Glyph name="close" />
          </button>
        )}
      </div>
      <Values {...values} isFirst={isFirst} />
    </div>
  );
}

function Values({ isFirst, ...values }: ValuesProps & { isFirst: boolean }) {
  const { column, condition, faults, onChange, onRest } = values;
  const { mode } = condition;
  if (isBlankMode(mode)) return null;
  if (choicesOf(column)) return <ChoiceValues {...values} isFirst={isFirst} />;
  if (isManyMode(mode)) return <ListField {...values} isFirst={isFirst} />;
  const isDay = column.type === 'date' || column.type === 'datetime';
  const one = (part: 'text' | 'high', label: string) => (
    <ValueField
      column={column}
      label={label}
      isFirst={isFirst && part === 'text'}
      value={condition[part]}
      fault={faults[part]}
      onType={(typed) => onChange({ [part]: typed }, 'typed')}
      calendar={isDay && <Calendar {...values} part={part} />}
      onRest={onRest}
    />
  );
  if (!isPairMode(mode)) return one('text', `${column.label} ${modeName(mode)}`);
  return (
    <div className={styles.pair}>
      {one('text', 'From')}
      {one('high', 'To')}
    </div>
  );
}

/** A day, or where two are asked for a span of them, from a calendar; on a phone there is room for one day at a time. */
function Calendar({ column, condition, part, onChange }: ValuesProps & { part: 'text' | 'high' }) {
  const { mode, text, high } = condition;
  const [today] = useState(() => civilDayOf(new Date()));
  const isNarrow = useMedia(narrow);
  const isPair = isPairMode(mode);
  const dayOf = (typed: string): string => {
    const read = typedValue(column, typed);
    return 'value' in read ? read.value : '';
  };
  if (!isPair || isNarrow) {
    const what = isPair ? { text: 'from', high: 'to' }[part] : modeName(mode);
    return (
      <DayButton
        label={`${column.label} ${what}, from a calendar`}
        day={dayOf(condition[part])}
        onPick={(day) => onChange({ [part]: typedDay(day) }, 'chosen')}
      />
    );
  }
  if (part === 'high') return null;
  return (
    <SpanButton
      label={`${column.label}, from a calendar`}
      span={[dayOf(text), dayOf(high)]}
      often={spansOf(today)}
      onPick={([from, to]) => onChange({ text: typedDay(from), high: typedDay(to) }, 'chosen')}
    />
  );
}
