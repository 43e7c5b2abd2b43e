import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages about administrators, each in a chunk of its own. */
export const identityPages: readonly AdminPage[] = [
  {
    path: admin.users,
    title: 'Admins',
    right: 'users.manage',
    page: page(() => import(/* webpackChunkName: "admin-users" */ './staff/UsersPage.tsx'), 'UsersPage'),
  },
  {
    path: admin.addAdminUser,
    title: 'Add admin',
    entry: admin.users,
    right: 'users.manage',
    page: page(() => import(/* webpackChunkName: "admin-add-user" */ './staff/AddAdminPage.tsx'), 'AddAdminPage'),
  },
  {
    path: admin.roles,
    title: 'Roles',
    entry: admin.users,
    right: 'users.manage',
    page: page(() => import(/* webpackChunkName: "admin-roles" */ './roles/RolesPage.tsx'), 'RolesPage'),
  },
  {
    path: admin.profile,
    title: 'Profile',
    page: page(() => import(/* webpackChunkName: "admin-profile" */ './profile/ProfilePage.tsx'), 'ProfilePage'),
  },
];
