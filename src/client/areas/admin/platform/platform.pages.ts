import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

/** Pages of what all of the staff works with, each in a chunk of its own. */
export const platformPages: readonly AdminPage[] = [
  {
    path: admin.approvals,
    title: 'Approvals',
    right: 'audit.read',
    page: page(
      () => import(/* webpackChunkName: "admin-approvals" */ './approvals/ApprovalsPage.tsx'),
      'ApprovalsPage',
    ),
  },
  {
    path: admin.setting,
    title: 'Setting',
    page: page(() => import(/* webpackChunkName: "admin-setting" */ './settings/CompanyPage.tsx'), 'CompanyPage'),
  },
  {
    path: admin.resetPassword,
    title: 'Change password',
    page: page(
      () =>
        import(/* webpackChunkName: "change-password" */ '#client/features/identity/account/ChangePasswordPage.tsx'),
      'ChangePasswordPage',
    ),
  },
  {
    path: admin.outbox,
    title: 'Outbox',
    right: 'outbox.read',
    page: page(() => import(/* webpackChunkName: "admin-outbox" */ './outbox/OutboxPage.tsx'), 'OutboxPage'),
  },
  {
    path: admin.auditLog,
    title: 'Audit log',
    right: 'audit.read',
    page: page(() => import(/* webpackChunkName: "admin-audit-log" */ './audit/AuditLogPage.tsx'), 'AuditLogPage'),
  },
];
