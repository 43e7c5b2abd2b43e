import { useEffect, useEffectEvent } from 'react';

import { problemsOf } from './field-words.ts';
import { useFormHandle, useFormState } from './form-handle.ts';
import { isDirty } from './form-steps.ts';

/** A pause in typing of this length is one to save in. */
const PAUSE_MS = 2500;

/** After somebody else's change was joined with what stands here: so long it is read what was taken over. */
const JOINED_PAUSE_MS = 6000;

/**
 * Saves a form as one types, in the pauses. Not what the form itself finds wrong, which is said beside the fields; nothing
 * that is disputed, while what could be joined with another's change is; nothing again that was refused until it is changed; and nothing while one of the `byHand` fields is
 * changed, which only the person saves: the bar says that it is unsaved.
 */
export function Autosave({ byHand = [] }: { byHand?: readonly string[] | undefined }) {
  const { actor, form, registry, save } = useFormHandle();
  const values = useFormState(({ context }) => context.values);
  const state = useFormState((snapshot) => snapshot.value);
  const isJoined = useFormState(({ value, context }) => value === 'refused' && context.failure?.newer !== undefined);

  const saveNow = useEffectEvent(() => {
    const { context } = actor.getSnapshot();
    const problems = { ...registry.reported(), ...problemsOf(form, context.values) };
    const { same, basis, values: now } = context;
    if (!isDirty(context) || byHand.some((field) => !same(field, basis.values[field], now[field]))) return;
    if (Object.keys(problems).length === 0) save();
    else actor.send({ type: 'held', problems });
  });
  useEffect(() => {
    if (state !== 'editing' && state !== 'saved' && !isJoined) return;
    const timer = setTimeout(saveNow, isJoined ? JOINED_PAUSE_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, state, isJoined]);
  return null;
}
