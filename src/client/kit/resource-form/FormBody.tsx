import { useActorRef } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';

import type { ApiError } from '#client/api/api-error.ts';
import { watched } from '#client/kit/machines/watched.ts';

import { ConflictPanel } from './ConflictPanel.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { joinIn, problemsOf, sameIn } from './field-words.ts';
import { type FormHandle, Handle } from './form-handle.ts';
import { createFormRegistry } from './form-registry.ts';
import type { AnyForm, FormRecord } from './form-spec.ts';
import { FormMessages } from './FormMessages.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import styles from './resource-form.module.css';
import { resourceFormMachine } from './resource-form.machine.ts';
import type { SaveReply, SaveWanted } from './resource-form.setup.ts';
import { basisOf, type SaveCall, sendForm } from './save-call.ts';
import { SaveDock } from './SaveDock.tsx';
import { SectionList } from './SectionList.tsx';
import { useDraft } from './use-draft.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useSaveKey } from './use-save-key.ts';

interface FormBodyProps {
  form: AnyForm;
  /** Null for a new one. */
  record: FormRecord | null;
  save: SaveCall<FormRecord, object>;
  onSaved: ((record: unknown) => void) | undefined;
  told?: ApiError | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

/** A form whose record is there. */
export function FormBody({ form, record, save, onSaved, told, aside, children }: FormBodyProps) {
  const handle = useForm({ form, record, save, onSaved });
  const { actor } = handle;
  useEffect(() => {
    if (told) actor.send({ type: 'told', failure: told });
  }, [actor, told]);
  const draft = useDraft(handle, record?.id ?? null);
  const frame = useRef<HTMLFormElement>(null);
  useSaveKey(frame, handle);
  useFirstFocus(frame);
  return (
    <Handle value={handle}>
      <form
        ref={frame}
        className={styles.form}
        data-keeps-drafts
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handle.save();
        }}
      >
        <div className={styles.columns} data-aside={aside !== undefined || undefined}>
          <SectionList />
          <div className={styles.fields}>
            <DraftOffer draft={draft} />
            <ConflictPanel />
            <FormMessages />
            {children}
          </div>
          {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
        </div>
        <SaveDock onDiscard={draft.forget} />
        <LeaveGuard onLeave={draft.forget} />
      </form>
    </Handle>
  );
}

/** The form's machine, run for the record at hand. */
function useForm({
  form,
  record,
  save,
  onSaved,
}: Pick<FormBodyProps, 'form' | 'record' | 'save' | 'onSaved'>): FormHandle {
  const id = useId();
  const [registry] = useState(createFormRegistry);
  const [saver] = useState(createSaver);
  useEffect(() => saver.sendBy((wanted) => sendForm(form, save, wanted)), [saver, form, save]);
  const [basis] = useState(() => basisOf(form, record));
  const actor = useActorRef(saver.machine, { input: { basis, same: sameIn(form), join: joinIn(form) }, ...watched() });

  useEffect(() => {
    if (record) actor.send({ type: 'loaded', basis: basisOf(form, record) });
  }, [actor, form, record]);

  const tell = useEffectEvent((saved: unknown) => onSaved?.(saved));
  useEffect(() => {
    const { unsubscribe } = actor.on('saved', ({ record: saved }) => tell(saved));
    return unsubscribe;
  }, [actor]);

  const isNew = record === null;
  return useMemo(
    () => ({
      actor,
      form,
      registry,
      isNew,
      idOf: (path) => `${id}${path.replaceAll('.', '-')}`,
      save: () => {
        const { values } = actor.getSnapshot().context;
        actor.send({ type: 'save', problems: { ...registry.reported(), ...problemsOf(form, values) } });
      },
    }),
    [actor, form, registry, isNew, id],
  );
}

type Send = (wanted: SaveWanted) => Promise<SaveReply>;

/** The machine with its way out to the server, which is the one of the form's last drawing. */
function createSaver() {
  let send: Send | null = null;
  return {
    machine: resourceFormMachine.provide({
      actors: {
        save: fromPromise(async ({ input }: { input: SaveWanted }) => {
          if (!send) throw new Error('The form was not drawn yet');
          return send(input);
        }),
      },
    }),
    sendBy(way: Send): void {
      send = way;
    },
  };
}
