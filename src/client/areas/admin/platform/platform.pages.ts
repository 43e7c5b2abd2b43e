import { paths } from '#client/app/paths.ts';
import type { AdminPage } from '#client/areas/admin/admin-page.ts';
import { laterPage as page } from '#client/kit/lazy-part/later-page.tsx';

const { admin } = paths;

const settingPage = page(
  () => import(/* webpackChunkName: "admin-setting" */ './settings/SettingPage.tsx'),
  'SettingPage',
);

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
    right: 'settings.read',
    page: settingPage,
  },
  {
    path: admin.settingGroup(':id'),
    title: 'Setting',
    entry: admin.setting,
    right: 'settings.read',
    page: settingPage,
  },
  {
    path: admin.resetPassword,
    title: 'Password and security',
    page: page(
      () => import(/* webpackChunkName: "security" */ '#client/features/identity/security/SecurityPage.tsx'),
      'SecurityPage',
    ),
  },
  {
    path: admin.outbox,
    title: 'Outbox',
    right: 'outbox.read',
    page: page(() => import(/* webpackChunkName: "admin-outbox" */ './outbox/OutboxPage.tsx'), 'OutboxPage'),
  },
  {
    path: admin.jobs,
    title: 'Jobs',
    right: 'jobs.read',
    page: page(() => import(/* webpackChunkName: "admin-jobs" */ './jobs/JobsPage.tsx'), 'JobsPage'),
  },
  {
    path: admin.mailTemplates,
    title: 'Mail templates',
    right: 'mails.read',
    page: page(
      () => import(/* webpackChunkName: "admin-mail-templates" */ './mail-templates/MailTemplatesPage.tsx'),
      'MailTemplatesPage',
    ),
  },
  {
    path: admin.editMailTemplate(':id'),
    title: 'Edit mail template',
    right: 'mails.read',
    page: page(
      () => import(/* webpackChunkName: "admin-mail-template" */ './mail-templates/EditMailTemplatePage.tsx'),
      'EditMailTemplatePage',
    ),
  },
  {
    path: admin.auditLog,
    title: 'Audit log',
    right: 'audit.read',
    page: page(() => import(/* webpackChunkName: "admin-audit-log" */ './audit/AuditLogPage.tsx'), 'AuditLogPage'),
  },
];
