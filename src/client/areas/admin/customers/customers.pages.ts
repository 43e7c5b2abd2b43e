import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** The pages about customers, each in a chunk of its own. */
export const customersPages: readonly AdminPage[] = [
  {
    path: admin.customers,
    title: 'Customer',
    right: 'customers.read',
    page: page(() => import(/* webpackChunkName: "admin-customers" */ './CustomersPage.tsx'), 'CustomersPage'),
  },
  {
    path: admin.customerProfile(':id'),
    title: 'Customer profile',
    entry: admin.customers,
    page: page(() => import(/* webpackChunkName: "admin-customer" */ './CustomerPage.tsx'), 'CustomerPage'),
  },
  {
    path: admin.editCustomerProfile(':id'),
    title: 'Edit customer profile',
    entry: admin.customers,
    right: 'customers.write',
    page: page(
      () => import(/* webpackChunkName: "admin-edit-customer" */ './edit/EditProfilePage.tsx'),
      'EditCustomerPage',
    ),
  },
  {
    path: admin.editCommercialProfile(':id'),
    title: 'Edit commercial profile',
    entry: admin.customers,
    right: 'customers.write',
    page: page(
      () => import(/* webpackChunkName: "admin-edit-customer" */ './edit/EditProfilePage.tsx'),
      'EditCommercialPage',
    ),
  },
  {
    path: admin.alerts,
    title: 'Price alerts',
    entry: admin.customers,
    right: 'customers.read',
    page: page(() => import(/* webpackChunkName: "admin-alerts" */ './alerts/AlertsPage.tsx'), 'AlertsPage'),
  },
  {
    path: admin.reviews,
    title: 'Reviews',
    entry: admin.products,
    right: 'reviews.read',
    page: page(() => import(/* webpackChunkName: "admin-reviews" */ './reviews/ReviewsPage.tsx'), 'ReviewsPage'),
  },
];
