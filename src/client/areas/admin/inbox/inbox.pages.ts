import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages of the inbox, each in a chunk of its own. */
export const inboxPages: readonly AdminPage[] = [
  {
    path: admin.contacts,
    title: 'Contacts',
    right: 'contacts.read',
    page: page(() => import(/* webpackChunkName: "admin-contacts" */ './contacts/ContactsPage.tsx'), 'ContactsPage'),
  },
  {
    path: admin.subscribers,
    title: 'Subscribers',
    right: 'subscribers.read',
    page: page(
      () => import(/* webpackChunkName: "admin-subscribers" */ './subscribers/SubscribersPage.tsx'),
      'SubscribersPage',
    ),
  },
];
