import { Button, Select } from 'antd';
import { useEffect, useId, useRef } from 'react';

import {
  useAssignContactMutation,
  useListAssigneesQuery,
  useMoveContactMutation,
} from '#client/features/inbox/contacts/inbox.api.ts';
import type { Contact } from '#contract/inbox/contacts.contract.ts';
import { contactEventNames, contactEventsFrom, type ContactMove } from '#contract/inbox/contacts.rules.ts';

import styles from './contact.module.css';

interface ContactActsProps {
  contact: Contact;
  /** With the refusal, or nothing when it was done. */
  onEnd: (error: unknown) => void;
}

/** The steps that the message's status allows besides an answer, and whose it is. */
export function ContactActs({ contact, onEnd }: ContactActsProps) {
  const { id, version, status } = contact;
  const [move, { isLoading, originalArgs }] = useMoveContactMutation();
  const box = useRef<HTMLDivElement>(null);
  const run = async (event: ContactMove): Promise<void> => {
    const { error } = await move({ id, event, version });
    onEnd(error);
  };
  // The button that was pressed is gone with the status it was for; the keyboard goes on from the message.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.closest('aside')?.focus({ preventScroll: true });
  }, [status]);
  const moves = contactEventsFrom(status).filter((event) => event !== 'answer');
  return (
    <div ref={box} className={styles.acts}>
      {moves.map((event) => (
        <Button
          key={event}
          loading={isLoading && originalArgs?.event === event}
          onClick={() => void (isLoading || run(event))}
        >
          {contactEventNames[event]}
        </Button>
      ))}
      <Assignee contact={contact} onEnd={onEnd} />
    </div>
  );
}

/** Nobody, as the list of choices has it. */
const nobody = '';

function Assignee({ contact: { id, version, assigned, assignedTo }, onEnd }: ContactActsProps) {
  const field = useId();
  const { data } = useListAssigneesQuery();
  const [assign, { isLoading }] = useAssignContactMutation();
  const people = data?.items ?? [];
  // Who has it now may have left, or lost the right to answer.
  const known = assignedTo === null || people.some((person) => person.id === assignedTo);
  const options = [
    { value: nobody, label: 'No one' },
    ...people.map((person) => ({ value: person.id, label: person.name })),
    ...(known ? [] : [{ value: assignedTo, label: assigned ?? 'Someone' }]),
  ];
  const choose = async (chosen: string): Promise<void> => {
    const { error } = await assign({ id, assignedTo: chosen === nobody ? null : chosen, version });
    onEnd(error);
  };
  return (
    <div className={styles.assignee}>
      <label htmlFor={field}>Assigned to</label>
      <Select
        className={styles.people ?? ''}
        id={field}
        loading={isLoading}
        disabled={isLoading}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={assignedTo ?? nobody}
        onChange={(chosen) => void choose(chosen)}
      />
    </div>
  );
}
