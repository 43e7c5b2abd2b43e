import { type KeyboardEvent, useState } from 'react';

import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import type { ColumnKey, Resource } from '#contract/list/list-resource.ts';

import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './filter-editor.module.css';
import { FilterForm } from './FilterForm.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';

type FilterEditorProps<R extends Resource> = Pick<ListTable<R, never>, 'resource' | 'list' | 'filtering'> & {
  /** As a sheet over the page, as on a phone, instead of a panel in it. */
  asSheet: boolean;
  filterDelay: number;
  /** Given the editor as it comes and goes. */
  arrived: (editor: HTMLElement | null) => void;
};

/** The one editor of a table's filters: first the column, then its conditions. */
export function FilterEditor<R extends Resource>({ asSheet, arrived, ...asked }: FilterEditorProps<R>) {
  const { resource, filtering } = asked;
  const { opened, close } = filtering;
  // What a closing sheet still shows.
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);

  const field = (opened ?? last)?.field ?? null;
  const column = field === null ? undefined : resource.columns[field];
  const name = column ? `Filter by ${column.label}` : 'Filter';
  const obey = (event: KeyboardEvent): void => {
    // On a phone too, the table's keys are not meant while a filter is edited.
    if (asSheet || event.key === 'Escape') event.stopPropagation();
    if (event.key === 'Escape') close('back');
  };
  const content = (
    // The keys belong to whatever in it has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={arrived} className={styles.editor} data-filter-editor onKeyDown={obey}>
      {column ? (
        <FilterForm key={field} {...asked} field={field as ColumnKey<R>} column={column} asSheet={asSheet} />
      ) : (
        <ColumnChoice {...asked} />
      )}
    </div>
  );
  if (asSheet) {
    return (
      <FilterSheet name={name} opened={opened} onClose={() => close('back')}>
        {content}
      </FilterSheet>
    );
  }
  return (
    opened && (
      <FilterPanel name={name} opened={opened} filtering={filtering}>
        {content}
      </FilterPanel>
    )
  );
}
