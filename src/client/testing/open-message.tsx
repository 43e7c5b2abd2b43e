import { screen, within } from '@testing-library/react';

import { adminRoutes } from '#client/areas/admin/routes.tsx';
import type { Contact } from '#contract/inbox/contacts.contract.ts';

import { aListOf, idOf } from './dashboard-makers.ts';
import type { FakeTransport } from './fake-transport.ts';
import { aContact, aContactRow } from './inbox-makers.ts';
import { anAdminUser } from './makers.ts';
import { type Area, renderArea } from './render-area.tsx';

/** Who looks at the inbox. */
export const me = anAdminUser();
export const cora = { id: idOf(12), name: 'Cora Compliance' };
export const path = `/admin/contacts/${aContactRow().id}` as const;

/** The inbox of two messages, of which the first is open. */
export async function opened(own: Partial<Contact> = {}, answers?: (transport: FakeTransport) => void) {
  const contact = aContact(own);
  const second = aContactRow({ id: idOf(2), number: 'M10002' });
  const area = renderArea(adminRoutes, {
    at: '/dashboard/contacts',
    user: me,
    answers: (transport) => {
      transport.answer('GET /admin/contacts', { body: aListOf([aContactRow(own), second]) });
      transport.answer('GET /admin/contacts/assignees', { body: { items: [{ id: me.id, name: me.name }, cora] } });
      transport.answer(`GET ${path}`, { body: contact });
      transport.answer(`GET /admin/contacts/${second.id}`, { body: aContact({ ...second }) });
      answers?.(transport);
    },
  });
  await area.person.click(await screen.findByRole('button', { name: 'M10001' }));
  const message = await screen.findByRole('complementary', { name: 'Message M10001' });
  await within(message).findByRole('region', { name: 'Thread' });
  return { area, message: within(message), person: area.person };
}

/** What was sent to the server. */
export const sent = ({ transport }: Area) =>
  transport.requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

/** From now on the server has the message so. */
export const becomes = (transport: FakeTransport, contact: Contact) => {
  transport.answer(`GET ${path}`, { body: contact });
  return contact;
};
