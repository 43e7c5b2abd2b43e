import type { AuditRow } from '#contract/platform/audit.contract.ts';
import type { Contact, ContactRow } from '#contract/inbox/contacts.contract.ts';
import type { Subscriber, SubscriberRow } from '#contract/inbox/subscribers.contract.ts';

import { idOf } from './dashboard-makers.ts';

/** A new message that is nobody's; a test states what is different about its own. */
export const aContactRow = (own: Partial<ContactRow> = {}): ContactRow => ({
  id: idOf(5001),
  number: 'M10001',
  name: 'Ada Novak',
  email: 'ada.novak@example.com',
  topic: 'delivery',
  message: 'Where is my parcel?',
  status: 'new',
  assigned: null,
  assignedTo: null,
  orderNumber: null,
  trapped: false,
  createdAt: '2026-11-20T14:06:00.000Z',
  updatedAt: '2026-11-20T14:06:00.000Z',
  version: 1,
  ...own,
});

/** The same message, whole. */
export const aContact = (own: Partial<Contact> = {}): Contact => ({
  ...aContactRow(),
  phone: null,
  customerId: null,
  customer: null,
  order: null,
  entries: [],
  ...own,
});

/** A reader who confirmed. */
export const aSubscriberRow = (own: Partial<SubscriberRow> = {}): SubscriberRow => ({
  id: idOf(6001),
  email: 'reader@example.com',
  status: 'active',
  source: 'website',
  createdAt: '2026-11-18T15:00:00.000Z',
  confirmedAt: '2026-11-18T15:20:00.000Z',
  unsubscribedAt: null,
  bounceReason: null,
  version: 3,
  ...own,
});

export const aSubscriber = (own: Partial<Subscriber> = {}): Subscriber => ({
  ...aSubscriberRow(),
  consents: [
    {
      id: idOf(6101),
      text: 'Send me the newsletter.',
      source: 'website',
      at: '2026-11-18T15:00:00.000Z',
      ipHash: 'x',
      confirmedAt: '2026-11-18T15:20:00.000Z',
      endedAt: null,
    },
  ],
  ...own,
});

/** A payment that was recorded. */
export const anAuditRow = (own: Partial<AuditRow> = {}): AuditRow => ({
  id: idOf(7001),
  at: '2026-11-20T14:06:00.000Z',
  actor: 'Fay Finance',
  actorId: idOf(11),
  action: 'order.payment_recorded',
  entity: 'order',
  entityId: idOf(10466),
  before: { status: 'payment_review', paid: '0' },
  after: { status: 'confirmed', paid: '454515', reference: 'RBC 88' },
  ip: '198.51.100.7',
  requestId: 'req-1',
  ...own,
});
