import type { MailTemplate } from '#contract/mail-template.rules.ts';
import { approvalMails } from '#contract/platform/approval-mails.templates.ts';
import { approvalsContract } from '#contract/platform/approvals.contract.ts';
import { approvalsResource } from '#contract/platform/approvals.resource.ts';
import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';
import { auditContract } from '#contract/platform/audit.contract.ts';
import { auditResource } from '#contract/platform/audit.resource.ts';
import { jobsContract } from '#contract/platform/jobs.contract.ts';
import { jobsResource } from '#contract/platform/jobs.resource.ts';
import { mailsContract } from '#contract/platform/mails.contract.ts';
import { outboxResource } from '#contract/platform/mails.resource.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { auditEntriesFor } from '#server/audit/audit.list.ts';
import { listRoutes, shopList } from '#server/http/list-route.ts';
import { mailsAbove } from '#server/identity/identity.door.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import { allJobs } from '#server/jobs/jobs.list.ts';
import { jobsRoutes } from '#server/jobs/jobs.routes.ts';
import { createJobsService } from '#server/jobs/jobs.service.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';
import { allMails } from '#server/outbox/outbox.list.ts';
import { outboxRoutes } from '#server/outbox/outbox.routes.ts';
import { createOutbox } from '#server/outbox/outbox.service.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { allApprovals } from './approvals/approvals.list.ts';
import { approvalsRoutes } from './approvals/approvals.routes.ts';
import { createApprovalsService, type GatedChange } from './approvals/approvals.service.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { createExportsService } from './exports/exports.service.ts';
import { ownSettings } from './settings/company.settings.ts';
import type { KeptSettings } from './settings/kept-settings.ts';
import { settingsPageRoutes } from './settings/settings-page.routes.ts';
import { createSettingsPage } from './settings/settings-page.service.ts';
import { listSettingsRoutes } from './list-settings/list-settings.routes.ts';
import { viewsInHand } from './list-settings/views-in-hand.ts';
import { createListSettingsService } from './list-settings/list-settings.service.ts';
import { mailTemplatesRoutes } from './mail-templates/mail-templates.routes.ts';
import { createMailTemplatesService } from './mail-templates/mail-templates.service.ts';
import { platformJobs } from './platform.jobs.ts';
import { platformPerson } from './platform.person.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';
import { createTasksService, type TaskEndings } from './tasks/tasks.service.ts';

export interface PlatformHooks {
  /** What each kind of change does once it is approved; asked when one is decided, so that every module can bring its own. */
  gated: (kind: ApprovalKind) => GatedChange;
  /** The settings of every module by group, in the order of their page. */
  keptSettings: () => readonly KeptSettings[];
  /** Tasks that end with something else. */
  taskEndings: TaskEndings;
  /** The mails of every module whose text staff may change; asked when they are wanted. */
  mailTemplates: () => readonly MailTemplate[];
  /** What comes back by itself, of every module and of the process. */
  recurringJobs: () => readonly RecurringJob[];
}

/** What all of the staff works with: approvals, tasks, mails, files of lists, saved views, the audit log, the shop's own details. */
export function platformModule({
  config,
  db,
  clock,
  mailer,
  limits,
  passwords,
  gated,
  keptSettings,
  taskEndings,
  mailTemplates,
  jobRunner,
  recurringJobs,
}: ShopParts & IdentityServices & PlatformHooks) {
  const { publicUrl } = config;
  const demo = config.mode === 'demo';
  const settings = createSettingsPage({ db, clock, publicUrl, keptSettings });
  const services = {
    approvals: createApprovalsService({ db, clock, isPassword: passwords.isCurrent, gated }),
    jobs: createJobsService({ db, runner: jobRunner, recurringJobs }),
    limits,
    listSettings: createListSettingsService({ db }),
    mailTemplates: createMailTemplatesService({ db, clock, publicUrl, mailTemplates }),
    outbox: createOutbox({ db, clock, mailer, publicUrl, keepBodies: demo }),
    tasks: createTasksService({ db, clock, endings: taskEndings }),
  };
  return {
    services,
    gates: { setting: settings.gated },
    settings: ownSettings,
    holdings: [viewsInHand],
    mailTemplates: Object.values(approvalMails),
    routes({ app, router, lists, database }) {
      settingsPageRoutes(router, settings);
      approvalsRoutes(router, services.approvals);
      tasksRoutes(router, services.tasks);
      jobsRoutes(router, services.jobs);
      outboxRoutes(router, services.outbox, (viewer) => mailsAbove(viewer.adminRoles));
      mailTemplatesRoutes(router, services.mailTemplates);
      listRoutes(router, { db, timeZone: SHOP_ZONE, lists });
      const files = createExportsService({ database, clock, limits, lists, timeZone: SHOP_ZONE });
      exportsRoutes(router, files);
      app.addHook('onClose', files.settled);
      listSettingsRoutes(router, { lists, listSettings: services.listSettings });
    },
    person: platformPerson,
    lists: [
      shopList({
        name: 'Approvals',
        endpoint: approvalsContract.list,
        resource: approvalsResource,
        source: () => allApprovals,
      }),
      shopList({ name: 'Jobs', endpoint: jobsContract.list, resource: jobsResource, source: () => allJobs }),
      shopList({
        name: 'Outbox',
        endpoint: mailsContract.list,
        resource: outboxResource,
        source: (viewer) => allMails(demo, mailsAbove(viewer.adminRoles)),
      }),
      shopList({
        name: 'Audit log',
        endpoint: auditContract.list,
        resource: auditResource,
        source: (viewer) => auditEntriesFor(viewer),
      }),
    ],
    jobs: platformJobs({ db, clock, limits, outbox: services.outbox }),
  } satisfies ShopModule;
}
