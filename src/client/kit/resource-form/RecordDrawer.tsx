import type { ReactNode } from 'react';

import type { FormDefinition } from './form-definition.ts';
import type { FormRecord } from './form-spec.ts';
import { FormDrawer } from './FormDrawer.tsx';
import { ResourceForm } from './ResourceForm.tsx';

/** What the drawer needs of a feature's RTK Query hook for one record, which is passed as it stands. */
type UseRecord<Record> = (
  id: string,
  options: { skip: boolean; refetchOnMountOrArgChange: true },
) => { currentData?: Record | undefined; error?: unknown; refetch: () => unknown };

interface RecordDrawerProps<Record extends FormRecord, All extends object> {
  /** "New tag" or "Edit tag". */
  title: string;
  form: FormDefinition<Record, All>;
  /** Null for a new one. */
  id: string | null;
  useRecord: UseRecord<Record>;
  /** Sends it: a new one to `create`, another to `update` with its id and the version that it was changed from. */
  save: (
    values: All,
    existing: { id: string; version: number } | null,
  ) => PromiseLike<{ data?: Record | undefined; error?: unknown }>;
  onClose: () => void;
  /** `FormSection`s with fields; of the record as it was loaded, where they hang on that. */
  children: ReactNode | ((record: Record | null) => ReactNode);
}

/** The form of a small thing beside its list: a new one, or one that there is. It closes when it is saved. */
export function RecordDrawer<Record extends FormRecord, All extends object>({
  title,
  form,
  id,
  useRecord,
  save,
  onClose,
  children,
}: RecordDrawerProps<Record, All>) {
  const load = useRecord(id ?? '', { skip: id === null, refetchOnMountOrArgChange: true });
  return (
    <FormDrawer title={title} onClose={onClose}>
      <ResourceForm
        form={form}
        load={id === null ? null : load}
        save={(values, { version }) => save(values, id === null ? null : { id, version })}
        onSaved={onClose}
      >
        {typeof children === 'function' ? children(load.currentData ?? null) : children}
      </ResourceForm>
    </FormDrawer>
  );
}
