/** What a message to the shop can be about, in the order in which the form offers it. */
export const contactTopics = ['order', 'delivery', 'payment', 'identity', 'product', 'selling', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactTopicNames = {
  order: 'Order',
  delivery: 'Delivery',
  payment: 'Payment',
  identity: 'Identity check',
  product: 'Product',
  selling: 'Selling to us',
  other: 'Something else',
} as const satisfies Record<ContactTopic, string>;

export const contactStatuses = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const contactStatusNames = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} as const satisfies Record<ContactStatus, string>;

/** What the staff can do with a message besides answering it. */
export const contactMoves = ['take', 'close', 'reopen', 'markSpam', 'notSpam'] as const;
export type ContactMove = (typeof contactMoves)[number];

/** `answer` is what a reply does; nobody says it by itself. */
export type ContactEvent = ContactMove | 'answer';

export const contactEventNames = {
  take: 'Take up',
  answer: 'Answer',
  close: 'Mark as closed',
  reopen: 'Reopen',
  markSpam: 'Mark as spam',
  notSpam: 'Not spam',
} as const satisfies Record<ContactEvent, string>;

interface Transition {
  from: ContactStatus;
  event: ContactEvent;
  to: ContactStatus;
}

const answer = (from: ContactStatus): Transition => ({ from, event: 'answer', to: 'answered' });
const close = (from: ContactStatus): Transition => ({ from, event: 'close', to: 'closed' });
const markSpam = (from: ContactStatus): Transition => ({ from, event: 'markSpam', to: 'spam' });

/** Every move a message can make; anything not listed is refused with 409. Spam is answered by nobody. */
export const contactTransitions: readonly Transition[] = [
  { from: 'new', event: 'take', to: 'in_progress' },
  answer('new'),
  answer('in_progress'),
  answer('answered'),
  answer('closed'),
  close('new'),
  close('in_progress'),
  close('answered'),
  { from: 'answered', event: 'reopen', to: 'in_progress' },
  { from: 'closed', event: 'reopen', to: 'in_progress' },
  markSpam('new'),
  markSpam('in_progress'),
  markSpam('closed'),
  { from: 'spam', event: 'notSpam', to: 'new' },
];

/** Where an event leads from a status, or null when it is not allowed. */
export const nextContactStatus = (from: ContactStatus, event: ContactEvent): ContactStatus | null =>
  contactTransitions.find((row) => row.from === from && row.event === event)?.to ?? null;

/** What can be done with a message of a status, in the order of the buttons. */
export const contactEventsFrom = (status: ContactStatus): ContactEvent[] =>
  contactTransitions.filter(({ from }) => from === status).map(({ event }) => event);

/** Characters of what is written; the form's counter and the server read the same numbers. */
export const contactLimits = {
  name: 120,
  phone: 30,
  orderNumber: 20,
  message: 5000,
  reply: 10_000,
  note: 4000,
} as const;
