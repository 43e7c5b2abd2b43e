import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Contact } from '#contract/inbox/contacts.contract.ts';
import { contactTopicNames } from '#contract/inbox/contacts.rules.ts';

/** Who wrote, about what, and where that leads to. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { name, email, phone, topic, createdAt, customer, orderNumber, trapped } = contact;
  return (
    <Facts
      items={[
        { label: 'From', value: `${name}, ${email}` },
        ...(phone === null ? [] : [{ label: 'Phone', value: phone }]),
        ...(customer ? [{ label: 'Customer', value: <Account customer={customer} /> }] : []),
        { label: 'About', value: contactTopicNames[topic] },
        ...(orderNumber === null ? [] : [{ label: 'Order', value: <NamedOrder contact={contact} /> }]),
        { label: 'Received', value: <DateText iso={createdAt} time /> },
        ...(trapped ? [{ label: 'Trap', value: <StatusTag tone="bad">Filled in the hidden field</StatusTag> }] : []),
      ]}
    />
  );
}

const Account = ({ customer: { id, name, signedIn } }: { customer: NonNullable<Contact['customer']> }) => (
  <>
    <Link className={text.link} to={paths.admin.customerProfile(id)}>
      {name}
    </Link>
    <span className={text.muted}>{signedIn ? 'was signed in' : 'has this address, not proven'}</span>
  </>
);

/** The order that was named; whose it is, where that is not the customer who wrote. */
function NamedOrder({ contact: { order, orderNumber, customer } }: { contact: Contact }) {
  if (!order) return <>{orderNumber}, which no order has</>;
  return (
    <>
      <Link className={text.link} to={paths.admin.order(order.id)}>
        {order.number}
      </Link>
      {order.customerId !== customer?.id && <span className={text.muted}>of {order.customerName}</span>}
    </>
  );
}
