import { Button } from 'antd';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { isInside } from '#client/kit/popup/is-inside.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { filterChanged } from '#contract/list/list-changes.ts';
import { listLimits } from '#contract/list/list-query.ts';
import type { ColumnKey, ColumnSpec, Resource } from '#contract/list/list-resource.ts';

import { ConditionFields } from './ConditionFields.tsx';
import { DayHelp } from './DayHelp.tsx';
import { conditionAdded, conditionChanged, conditionRemoved, draftFrom, modeChosen } from './filter-draft.ts';
import styles from './filter-editor.module.css';
import { MatchChoice } from './MatchChoice.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

type FilterFormProps<R extends Resource> = Pick<ListTable<R, never>, 'resource' | 'list' | 'filtering'> & {
  field: ColumnKey<R>;
  column: ColumnSpec;
  filterDelay: number;
  /** The sheet around has a title of its own. */
  asSheet: boolean;
};

/** The conditions on one column. The list follows while they are filled in; Enter is the last word. */
export function FilterForm<R extends Resource>(props: FilterFormProps<R>) {
  const { resource, field, column, list, filtering, filterDelay: delay, asSheet } = props;
  const { access, close, touch, addButton } = filtering;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const onApplied = () => touch(field);
  const { draft, faults, change, settle } = useFilterDraft({ resource, field, column, list, delay, onApplied });
  const { conditions } = draft;
  const isByDay = column.type === 'date' || column.type === 'datetime';

  useSettledOnPressElsewhere(form, settle);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);

  const finish = (event: FormEvent): void => {
    event.preventDefault();
    if (settle(true)) close('back');
    else setAttempts(attempts + 1);
  };
  const obey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') settle();
  };
  const remove = (): void => {
    touch(field);
    list.open(filterChanged(list.query, field, null));
    close('stay');
    addButton.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from wherever in it
    <form ref={form} className={styles.form} noValidate onSubmit={finish} onKeyDown={obey}>
      <div className={styles.head}>
        <button type="button" aria-label="All columns" title="All columns" onClick={() => access.openFor(null)}>
          <Glyph name="left" />
          {asSheet && 'All columns'}
        </button>
        {!asSheet && <h2>{column.label}</h2>}
      </div>
      {isByDay && <DayHelp column={column} onChoose={(filter) => change(draftFrom(column, filter), 'chosen')} />}
      {conditions.length > 1 && (
        <MatchChoice value={draft.operator} onChange={(operator) => change({ ...draft, operator }, 'chosen')} />
      )}
      {conditions.map((condition, index) => (
        <ConditionFields
          key={condition.id}
          column={column}
          condition={condition}
          faults={faults[condition.id] ?? {}}
          isFirst={index === 0}
          onMode={(mode) => change(modeChosen(draft, condition.id, mode), 'chosen')}
          onChange={(values, how) => change(conditionChanged(draft, condition.id, values), how)}
          onRest={() => settle()}
          {...(conditions.length > 1 && {
            onRemove: () => change(conditionRemoved(draft, column, condition.id), 'chosen'),
          })}
        />
      ))}
      {conditions.length < listLimits.constraints && (
        <button type="button" className={styles.add} onClick={() => change(conditionAdded(draft, column), 'chosen')}>
          <Glyph name="plus" /> Condition
        </button>
      )}
      <div className={styles.foot}>
        {list.query.filters[field] && (
          <Button type="text" onClick={remove}>
            Remove filter
          </Button>
        )}
        <Button type="primary" htmlType="submit">
          Done
        </Button>
      </div>
    </form>
  );
}

/** What was typed last is applied before a press elsewhere closes the editor or changes another filter. */
function useSettledOnPressElsewhere(form: RefObject<HTMLElement | null>, settle: () => boolean): void {
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!isInside(form.current, target)) settle();
  });
  useEffect(() => {
    // The window hears of it first, while the editor is still open.
    window.addEventListener('pointerdown', onPress, true);
    return () => window.removeEventListener('pointerdown', onPress, true);
  }, []);
}
