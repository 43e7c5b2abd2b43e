import { contactStatuses, contactStatusNames, contactTopicNames, contactTopics } from './contacts.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';

export const contactsResource = defineResource({
  key: 'contacts',
  columns: {
    number: { label: 'Message', type: 'text', sort: true, filter: true, search: true },
    name: { label: 'Name', type: 'text', sort: true, filter: true, search: true },
    email: { label: 'E-mail', type: 'text', filter: true, search: true },
    topic: { label: 'About', type: 'enum', values: contactTopics, names: contactTopicNames, sort: true, filter: true },
    /** Searched whole; a row shows how it begins. */
    message: { label: 'Text', type: 'text', filter: true, search: true },
    status: {
      label: 'Status',
      type: 'enum',
      values: contactStatuses,
      names: contactStatusNames,
      sort: true,
      filter: true,
    },
    assigned: { label: 'Assigned to', type: 'text', sort: true, filter: true },
    /** Assigned to whoever asks; a view by it shows everyone his own. */
    mine: { label: 'Mine', type: 'bool', filter: true },
    orderNumber: { label: 'Order', type: 'text', filter: true, search: true },
    trapped: { label: 'Caught by the trap', type: 'bool', filter: true },
    createdAt: { label: 'Received', type: 'datetime', sort: true, filter: true },
    updatedAt: { label: 'Changed', type: 'datetime', sort: true, filter: true },
  },
  defaultSort: [{ field: 'createdAt', order: -1 }],
});
