import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** What customers withdraw from the vault. */
export const withdrawalsPages: readonly AdminPage[] = [
  {
    path: admin.withdrawals,
    title: 'Withdrawals',
    entry: admin.soldItems,
    right: 'withdrawals.read',
    page: page(() => import(/* webpackChunkName: "admin-withdrawals" */ './WithdrawalsPage.tsx'), 'WithdrawalsPage'),
  },
  {
    path: admin.withdrawal(':id'),
    title: 'Withdrawal',
    entry: admin.soldItems,
    right: 'withdrawals.read',
    page: page(() => import(/* webpackChunkName: "admin-withdrawal" */ './WithdrawalPage.tsx'), 'WithdrawalPage'),
  },
];
