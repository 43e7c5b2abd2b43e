import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';

import { useFormHandle, useFormState } from './form-handle.ts';
import { SectionId } from './FormSection.tsx';
import { valueAt } from './values.ts';

/** One entry of a list in a form. */
interface FormRow<Entry> {
  /** Stays with the entry while others come and go. */
  key: string;
  index: number;
  entry: Entry;
  remove: () => void;
}

export interface FormRowsProps<Name extends string = string, Entry = unknown> {
  name: Name;
  /** Draws the entries, with fields called "breaks.0.minQty", and a button that adds one. */
  children: (rows: readonly FormRow<Entry>[], add: (entry: Entry) => void) => ReactNode;
}

/** A list in a form that grows and shrinks, such as quantity breaks. To the save bar it is one field. */
export function FormRows({ name, children }: FormRowsProps) {
  const { actor, registry } = useFormHandle();
  const section = useContext(SectionId);
  const entries = useFormState(({ context }) => (valueAt(context.values, name) ?? []) as readonly unknown[]);
  useLayoutEffect(() => registry.addField(name, section), [registry, name, section]);

  const keys = useRowKeys(entries.length);
  const change = (value: readonly unknown[]): void => actor.send({ type: 'change', path: name, value });
  const rows = entries.map((entry, index) => ({
    key: keys.at(index),
    index,
    entry,
    remove: () => {
      keys.remove(index);
      change(entries.filter((_, each) => each !== index));
    },
  }));
  return children(rows, (entry) => change([...entries, entry]));
}

/** A key for each entry. Entries that come or go otherwise than here, such as with a newer record, do so at the end. */
function useRowKeys(count: number) {
  const [kept, setKept] = useState(() => Array.from({ length: count }, (_, index) => index));
  const next = Math.max(-1, ...kept) + 1;
  const keys =
    kept.length < count
      ? [...kept, ...Array.from({ length: count - kept.length }, (_, index) => next + index)]
      : kept.slice(0, count);
  if (keys.length !== kept.length) setKept(keys);
  return {
    at: (index: number): string => String(keys[index]),
    remove: (index: number): void => setKept(keys.filter((_, each) => each !== index)),
  };
}
