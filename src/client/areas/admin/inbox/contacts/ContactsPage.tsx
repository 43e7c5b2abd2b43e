import { Alert } from 'antd';

import { useListContactsQuery } from '#client/features/inbox/contacts/inbox.api.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import type { ContactRow } from '#contract/inbox/contacts.contract.ts';
import { contactsResource } from '#contract/inbox/contacts.resource.ts';

import { contactColumns, fewContactColumns } from './contact-columns.tsx';
import { contactViews } from './contact-acts.ts';
import { ContactAside } from './ContactAside.tsx';
import { useContactActs } from './use-contact-acts.ts';

const beside: BesideList<ContactRow> = {
  label: (row) => (row ? `Message ${row.number}` : 'Message'),
  columns: fewContactColumns,
  content: ({ id, steps, onClose }) => <ContactAside id={id} steps={steps} onClose={onClose} />,
};
const fixed = {
  views: contactViews,
  empty: 'What visitors and customers write by the contact form appears here.',
  beside,
};

/** The inbox of the shop; a message opens beside the list and is answered there. */
export function ContactsPage() {
  const { refusal, dismiss, ...acts } = useContactActs();
  return (
    <ListPage
      title="Contacts"
      name="Messages"
      resource={contactsResource}
      columns={contactColumns}
      useRows={useListContactsQuery}
      options={{ ...fixed, ...acts }}
    >
      {refusal && (
        <Alert
          type="warning"
          role="alert"
          title={`${refusal.number}: ${refusal.error.message}`}
          closable
          onClose={dismiss}
        />
      )}
    </ListPage>
  );
}
