import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { ContactRow } from '#contract/inbox/contacts.contract.ts';
import type { contactsResource } from '#contract/inbox/contacts.resource.ts';
import { contactTopicNames } from '#contract/inbox/contacts.rules.ts';

import { ContactStatusTag } from './contact-states.tsx';

const column = columnsOf<ContactRow, typeof contactsResource>();

const number = column.text('number', {
  width: 88,
  card: 'title',
  pin: 'start',
  hideable: false,
  render: (row) => (
    <BesideButton id={row.id}>
      <span className={text.numbers}>{row.number}</span>
    </BesideButton>
  ),
});
const received = column.dateTime('createdAt', { width: 152, card: 'line' });
const status = column.tag('status', (value) => <ContactStatusTag status={value} />, { width: 116, card: 'status' });

/** The inbox on its own. */
export const contactColumns: readonly Column<ContactRow>[] = [
  number,
  received,
  column.text('name', { width: 168, card: 'subject' }),
  column.text('email', { width: 220, hidden: true }),
  column.tag('topic', (value) => contactTopicNames[value], { width: 116, card: 'line' }),
  column.text('message'),
  status,
  column.text('assigned', { width: 140, card: 'line' }),
  column.text('orderNumber', { width: 88, hidden: true }),
  column.flag('trapped', { hidden: true }),
  column.dateTime('updatedAt', { hidden: true }),
];

/** The inbox beside an open message. */
export const fewContactColumns: readonly Column<ContactRow>[] = [number, received, column.text('name'), status];
