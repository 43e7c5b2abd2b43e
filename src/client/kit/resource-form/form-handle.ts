import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { AnyForm } from './form-spec.ts';
import type { FormRegistry } from './form-registry.ts';
import type { resourceFormMachine } from './resource-form.machine.ts';
import type { Values } from './values.ts';

export type FormActor = ActorRefFrom<typeof resourceFormMachine>;
export type FormSnapshot = SnapshotFrom<typeof resourceFormMachine>;

/** What the parts of a form find in the form around them. */
export interface FormHandle {
  actor: FormActor;
  form: AnyForm;
  registry: FormRegistry;
  isNew: boolean;
  /** The id of a field's control in the page. */
  idOf(path: string): string;
  save(): void;
}

export const Handle = createContext<FormHandle | null>(null);

export function useFormHandle(): FormHandle {
  const handle = useContext(Handle);
  if (!handle) throw new Error('This part of a form needs a ResourceForm above it');
  return handle;
}

/** One thing of the form around, followed as it changes. */
export const useFormState = <T>(select: (snapshot: FormSnapshot) => T): T => useSelector(useFormHandle().actor, select);

/**
 * What stands in the form now, for what is drawn beside the fields: `useFormValues(productForm)`. Text that cannot be
 * read is among it as it was typed.
 */
export const useFormValues = <All extends object>(_form: { blank: All }): All =>
  useFormState(({ context }) => context.values as Values as All);
