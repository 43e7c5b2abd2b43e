import { Select } from 'antd';
import { type ReactNode, useState } from 'react';

import { ariaOf, type InputProps } from './input-props.ts';
import styles from './inputs.module.css';
import { LeaveByTab } from './LeaveByTab.tsx';
import { listOf, type Related, type RelatedValue, type UseFound, useRelated } from './use-related.ts';

interface RelatedPickerProps<Row, Value> extends InputProps<Value> {
  /** A feature's RTK Query list hook, as it is. It is asked by the list grammar's `q`. */
  useRows: UseFound<Row>;
  /** A row as an option; a constant of the file. A picture makes it a picture picker. */
  optionOf: (row: Row) => Related;
  /** A part of the list grammar that narrows what is offered, such as `f.state=in:open`. */
  only?: string;
  /** Below the options: a way to make a new one. `choose` takes it into the field. */
  create?: (typed: string, choose: (made: Related) => void) => ReactNode;
}

/**
 * Chooses other records by searching as one types. The value carries what is shown of them, so that it can be read though
 * no search has found it: one record or null, or a list; saving sends the ids.
 */
export function RelatedPicker<Row, Value extends RelatedValue>({
  useRows,
  optionOf,
  only,
  create,
  ...field
}: RelatedPickerProps<Row, Value>) {
  const { value, onChange } = field;
  const isMany = Array.isArray(value);
  const chosen = listOf(value);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { options, of, words } = useRelated({ useRows, optionOf, only, chosen, typed, isOpen });

  const take = (next: readonly Related[]): void => {
    setTyped('');
    onChange((isMany ? next : (next.at(-1) ?? null)) as Value);
  };
  const choose = (made: Related): void => {
    take([...chosen.filter(({ id }) => id !== made.id), made]);
    setIsOpen(false);
  };
  const select = (
    <Select<string[] | string | null>
      {...ariaOf(field as unknown as InputProps<never>)}
      className={styles.related ?? ''}
      {...(isMany && { mode: 'multiple' as const })}
      {...(field['aria-invalid'] && { status: 'error' })}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear
      placeholder="Type to search"
      open={isOpen}
      onOpenChange={setIsOpen}
      notFoundContent={words}
      options={options.map(({ id, label }) => ({ value: id, label }))}
      optionRender={({ value: id }) => <RelatedOption related={of(String(id))} />}
      labelRender={({ value: id }) => of(String(id)).label}
      popupRender={(menu) => (
        <>
          {menu}
          {create && <div className={styles.foot}>{create(typed.trim(), choose)}</div>}
        </>
      )}
      value={isMany ? chosen.map(({ id }) => id) : (chosen[0]?.id ?? null)}
      onChange={(next) => take([next ?? []].flat().map(of))}
      onBlur={field.onBlur}
    />
  );
  return isMany ? <LeaveByTab>{select}</LeaveByTab> : select;
}

const RelatedOption = ({ related: { label, note, picture } }: { related: Related }) => (
  <span className={styles.option}>
    {picture !== undefined && <img className={styles.picture} src={picture} alt="" width="24" height="24" />}
    <span>{label}</span>
    {note !== undefined && <small>{note}</small>}
  </span>
);
