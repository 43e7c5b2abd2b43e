import { classNames } from '#client/kit/class-names.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { FillDisc } from '#client/kit/fill-disc/FillDisc.tsx';
import { Section } from '#client/kit/section/Section.tsx';
import type { Contact, ContactEntry } from '#contract/inbox/contacts.contract.ts';
import { contactStatusNames } from '#contract/inbox/contacts.rules.ts';

import styles from './contact.module.css';

/** The message and all that was done with it, oldest first. */
export const ContactThread = ({ contact: { name, message, createdAt, entries } }: { contact: Contact }) => (
  <Section title="Thread">
    <ol className={styles.thread}>
      <li className={styles.words}>
        <Head who={name} at={createdAt} />
        <p>{message}</p>
      </li>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  </Section>
);

function Entry({ entry }: { entry: ContactEntry }) {
  const { by, at } = entry;
  switch (entry.kind) {
    case 'reply':
      return (
        <li className={classNames(styles.words, styles.reply)}>
          <Head who={`${by} answered`} at={at} />
          <p>{entry.text}</p>
          {entry.mail && <MailState state={entry.mail} />}
        </li>
      );
    case 'note':
      return (
        <li className={classNames(styles.words, styles.note)}>
          <Head who={`Note of ${by}, for staff only`} at={at} />
          <p>{entry.text}</p>
        </li>
      );
    default:
      return (
        <li className={styles.event}>
          <span>
            {eventWords(entry)}, by {by}
          </span>
          <DateText iso={at} time />
        </li>
      );
  }
}

const Head = ({ who, at }: { who: string; at: string }) => (
  <header>
    <b>{who}</b>
    <DateText iso={at} time />
  </header>
);

const MailState = ({ state }: { state: 'pending' | 'sent' | 'dead' }) => (
  <footer>
    {state === 'sent' && (
      <FillDisc fill="full" tone="ok">
        Mail sent
      </FillDisc>
    )}
    {state === 'pending' && <FillDisc fill="part">Mail on its way</FillDisc>}
    {state === 'dead' && (
      <FillDisc fill="none" tone="bad">
        Mail not taken by their server
      </FillDisc>
    )}
  </footer>
);

function eventWords(entry: Extract<ContactEntry, { kind: 'moved' | 'assigned' }>): string {
  if (entry.kind === 'moved') return `${contactStatusNames[entry.from]} → ${contactStatusNames[entry.to]}`;
  return entry.to === null ? `Assigned to no one, was ${entry.from ?? 'no one'}` : `Assigned to ${entry.to}`;
}
