import { useNoteCustomerMutation } from '#client/features/customers/customers.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { useTextDraft } from '#client/kit/resource-form/use-text-draft.ts';
import { NoteForm } from '#client/kit/small-form/NoteForm.tsx';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import { noteMost } from '#contract/identity/customers.rules.ts';

import styles from './customer.module.css';

interface CustomerNotesProps {
  id: string;
  profile: Pick<CustomerProfile, 'notes' | 'may'>;
}

/** What staff wrote about a customer, newest first, and a place to write more. Nothing is mailed, and nothing is ever changed. */
export function CustomerNotes({ id, profile: { notes, may } }: CustomerNotesProps) {
  const draft = useTextDraft('customer-note', id);
  const [note] = useNoteCustomerMutation();
  if (notes.length === 0 && !may.includes('note')) return null;
  return (
    <Panel title="Notes" note="for staff only">
      {may.includes('note') && (
        <NoteForm
          draft={draft}
          most={noteMost}
          rows={2}
          send={(text, keyFor) => note({ id, text, key: keyFor({ text, seen: notes.length }) })}
        />
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((each) => (
            <li key={each.id}>
              <p>{each.text}</p>
              <span>
                {each.by}, <DateText iso={each.at} time />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
