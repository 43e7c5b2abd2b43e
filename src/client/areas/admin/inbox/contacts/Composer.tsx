import { useId, useState } from 'react';

import { useNoteOnContactMutation, useReplyToContactMutation } from '#client/features/inbox/contacts/inbox.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Contact } from '#contract/inbox/contacts.contract.ts';
import { contactLimits, nextContactStatus } from '#contract/inbox/contacts.rules.ts';

import styles from './contact.module.css';
import { WrittenText } from './WrittenText.tsx';

type Kind = 'reply' | 'note';

const kinds = [
  { value: 'reply', label: 'Reply by email' },
  { value: 'note', label: 'Note for staff' },
] as const;

/** The choice stands in no form: nothing is wrong with it and nothing waits for it to be left. */
const plain = {
  onBlur: () => undefined,
  report: () => undefined,
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;

/** Where an answer or a note is written. Spam is not answered: there only notes. */
export function Composer({ contact }: { contact: Contact }) {
  const field = useId();
  const [chosen, setChosen] = useState<Kind>('reply');
  const canAnswer = nextContactStatus(contact.status, 'answer') !== null;
  const kind = canAnswer ? chosen : 'note';
  return (
    <section className={styles.composer} aria-label="Write">
      {canAnswer ? (
        <>
          <span id={`${field}-label`} className={text.hidden}>
            What to write
          </span>
          <ChoiceInput {...plain} id={field} options={kinds} value={kind} onChange={setChosen} />
        </>
      ) : (
        <p className={styles.hint}>Spam is not answered. Say “Not spam” first to write back.</p>
      )}
      {kind === 'reply' ? <Reply key="reply" contact={contact} /> : <Note key="note" contact={contact} />}
    </section>
  );
}

function Reply({ contact: { id, name, email, version, assignedTo } }: { contact: Contact }) {
  const [reply] = useReplyToContactMutation();
  return (
    <WrittenText
      draft={{ form: 'contact-reply', record: id }}
      label={`Answer to ${name}`}
      hint={
        <>
          Goes to <b>{email}</b>, with their words below yours{assignedTo === null && '; the message is then yours'}.
          Ctrl+Enter sends.
        </>
      }
      maxLength={contactLimits.reply}
      action="Send answer"
      done={`Your answer to ${email} is on its way.`}
      send={(text) => reply({ id, text, version })}
    />
  );
}

function Note({ contact: { id, number } }: { contact: Contact }) {
  const [note] = useNoteOnContactMutation();
  return (
    <WrittenText
      draft={{ form: 'contact-note', record: id }}
      label={`Note on ${number}`}
      hint="Only staff can read it; nothing is emailed. Ctrl+Enter adds it."
      maxLength={contactLimits.note}
      action="Add note"
      done="Your note is in the thread."
      send={(text) => note({ id, text })}
    />
  );
}
