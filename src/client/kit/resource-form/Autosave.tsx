import { useEffect, useEffectEvent } from 'react';

import { problemsOf } from './field-words.ts';
import { useFormHandle, useFormState } from './form-handle.ts';
import { isDirty } from './form-steps.ts';

/** A pause in typing of this length is one to save in. */
const PAUSE_MS = 2500;

/**
 * Saves a form as one types, in the pauses. Not what the form itself finds wrong, nothing that is disputed, and nothing
 * again that was refused until it is changed: those stay unsaved, and the bar says so.
 */
export function Autosave() {
  const { actor, form, registry, save } = useFormHandle();
  const values = useFormState(({ context }) => context.values);
  const state = useFormState((snapshot) => snapshot.value);

  const saveNow = useEffectEvent(() => {
    const { context } = actor.getSnapshot();
    const problems = { ...registry.reported(), ...problemsOf(form, context.values) };
    if (isDirty(context) && Object.keys(problems).length === 0) save();
  });
  useEffect(() => {
    if (state !== 'editing' && state !== 'saved') return;
    const timer = setTimeout(saveNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, state]);
  return null;
}
