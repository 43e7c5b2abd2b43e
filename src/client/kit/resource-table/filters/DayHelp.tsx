import { useState } from 'react';

import { civilDayOf, zoneName } from '#contract/dates/shop-calendar.ts';
import type { ColumnFilter } from '#contract/list/list-query.ts';
import { modesOf, type ColumnSpec } from '#contract/list/list-resource.ts';

import fields from './condition.module.css';
import { dayShortcuts } from './day-shortcuts.ts';
import styles from './filter-editor.module.css';

interface DayHelpProps {
  column: ColumnSpec;
  onChoose: (filter: ColumnFilter) => void;
}

/** Days that are asked for often, and whose calendar they are counted by. */
export function DayHelp({ column, onChoose }: DayHelpProps) {
  const [today] = useState(() => civilDayOf(new Date()));
  const shortcuts = dayShortcuts(today).filter(({ constraint }) => modesOf(column).includes(constraint.mode));
  return (
    <div>
      <div className={styles.shortcuts} role="group" aria-label="Often asked for">
        {shortcuts.map(({ label, constraint }) => (
          <button key={label} type="button" onClick={() => onChoose({ operator: 'and', constraints: [constraint] })}>
            {label}
          </button>
        ))}
      </div>
      <p className={fields.note}>{zoneName()}</p>
    </div>
  );
}
