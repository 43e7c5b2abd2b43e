import { useContext, useEffect, useRef, useState } from 'react';

import { type Draft, draftKey, readDraft, writeDraft } from './drafts.ts';
import { whenPageDeparts } from './departure.ts';
import { DraftOwner } from './DraftKeeper.tsx';
import type { FormHandle } from './form-handle.ts';
import type { FormContext } from './form-steps.ts';
import { tabStorage } from './tab-storage.ts';
import { changedFields } from './three-way.ts';
import type { Values } from './values.ts';

/** Typing that rests this long is written down. */
const REST_MS = 400;

export interface DraftOnOffer {
  /** What an earlier visit left behind, until it is taken or thrown away. */
  offered: Draft | null;
  restore: () => void;
  /** Nothing is kept: it was saved, discarded, or left behind on purpose. */
  forget: () => void;
}

/** Keeps what is typed in this tab's storage, so that an expired session takes nothing with it. */
export function useDraft({ actor, form }: FormHandle, recordId: string | null): DraftOnOffer {
  const owner = useContext(DraftOwner);
  // The owner that the form was opened by: at the end of his session he is nobody, and his draft stays his.
  const [key] = useState(() => (owner === null ? null : draftKey(owner, form.id, recordId)));
  const keepable = Object.keys(form.fields).filter((field) => !form.fields[field]?.secret);
  const [offered, setOffered] = useState(() => {
    const draft = key === null ? null : readDraft(tabStorage(), key, keepable);
    const { values, same } = actor.getSnapshot().context;
    return draft && changedFields(values, draft.now, same).length > 0 ? draft : null;
  });
  const written = useRef<Values | null>(null);

  useEffect(() => {
    if (key === null) return undefined;
    let waiting: number | undefined;
    written.current ??= actor.getSnapshot().context.values;
    const write = (): void => {
      window.clearTimeout(waiting);
      const { context } = actor.getSnapshot();
      if (context.values === written.current) return;
      written.current = context.values;
      writeDraft(
        tabStorage(),
        key,
        draftOf(context, (field) => !form.fields[field]?.secret),
      );
    };
    const { unsubscribe } = actor.subscribe(() => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(write, REST_MS);
    });
    const stop = whenPageDeparts(window, write);
    window.addEventListener('pagehide', write);
    return () => {
      unsubscribe();
      stop();
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [actor, form, key]);

  return {
    offered,
    restore: () => {
      if (offered) actor.send({ type: 'restore', before: offered.before, now: offered.now });
      setOffered(null);
    },
    forget: () => {
      setOffered(null);
      written.current = actor.getSnapshot().context.values;
      if (key !== null) writeDraft(tabStorage(), key, null);
    },
  };
}

/** The draft of a form; what it was changed from is, in a dispute, what both sides started from. */
function draftOf({ basis, values, dispute, same }: FormContext, isKept: (field: string) => boolean): Draft | null {
  const fields = changedFields(basis.values, values, same).filter(isKept);
  if (fields.length === 0) return null;
  const before = { ...basis.values, ...dispute?.original };
  const of = (all: Values): Values => Object.fromEntries(fields.map((field) => [field, all[field]]));
  return { at: new Date().toISOString(), before: of(before), now: of(values) };
}
