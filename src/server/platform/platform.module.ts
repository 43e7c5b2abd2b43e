import { SECOND_MS, MINUTE_MS } from '#contract/dates/durations.ts';
import { approvalsContract } from '#contract/platform/approvals.contract.ts';
import { approvalsResource } from '#contract/platform/approvals.resource.ts';
import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';
import { auditContract } from '#contract/platform/audit.contract.ts';
import { auditResource } from '#contract/platform/audit.resource.ts';
import { mailsContract } from '#contract/platform/mails.contract.ts';
import { outboxResource } from '#contract/platform/mails.resource.ts';
import { SHOP_ZONE } from '#contract/dates/shop-calendar.ts';
import { allAuditEntries } from '#server/audit/audit.list.ts';
import { listRoutes, shopList } from '#server/http/list-route.ts';
import { sweepKeys } from '#server/http/idempotency.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import { allMails } from '#server/outbox/outbox.list.ts';
import { outboxRoutes } from '#server/outbox/outbox.routes.ts';
import { createOutbox } from '#server/outbox/outbox.service.ts';
import type { ShopModule } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { allApprovals } from './approvals/approvals.list.ts';
import { approvalsRoutes } from './approvals/approvals.routes.ts';
import { createApprovalsService, type GatedChange } from './approvals/approvals.service.ts';
import { companyRoutes } from './company/company.routes.ts';
import { createCompanyService } from './company/company.service.ts';
import { sweepExports } from './exports/export-records.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { createExportsService } from './exports/exports.service.ts';
import { listSettingsRoutes } from './list-settings/list-settings.routes.ts';
import { createListSettingsService } from './list-settings/list-settings.service.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';
import { createTasksService, type TaskEndings } from './tasks/tasks.service.ts';

export interface PlatformHooks {
  /** What each kind of change does once it is approved; asked when one is decided, so that every module can bring its own. */
  gated: (kind: ApprovalKind) => GatedChange;
  /** Tasks that end with something else. */
  taskEndings: TaskEndings;
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
  taskEndings,
}: ShopParts & IdentityServices & PlatformHooks) {
  const { publicUrl } = config;
  const demo = config.mode === 'demo';
  const company = createCompanyService({ db, clock, publicUrl });
  const services = {
    approvals: createApprovalsService({ db, clock, isPassword: passwords.isCurrent, gated }),
    company,
    limits,
    listSettings: createListSettingsService({ db }),
    outbox: createOutbox({ db, clock, mailer, publicUrl, keepBodies: demo }),
    tasks: createTasksService({ db, clock, endings: taskEndings }),
  };
  return {
    services,
    gates: { company: company.gated },
    routes({ app, router, lists, database }) {
      companyRoutes(router, company);
      approvalsRoutes(router, services.approvals);
      tasksRoutes(router, services.tasks);
      outboxRoutes(router, services.outbox);
      listRoutes(router, { db, timeZone: SHOP_ZONE, lists });
      const files = createExportsService({ database, clock, limits, lists, timeZone: SHOP_ZONE });
      exportsRoutes(router, files);
      app.addHook('onClose', files.settled);
      listSettingsRoutes(router, { lists, listSettings: services.listSettings });
    },
    lists: [
      shopList({
        name: 'Approvals',
        endpoint: approvalsContract.list,
        resource: approvalsResource,
        source: () => allApprovals,
      }),
      shopList({
        name: 'Outbox',
        endpoint: mailsContract.list,
        resource: outboxResource,
        source: () => allMails(demo),
      }),
      shopList({
        name: 'Audit log',
        endpoint: auditContract.list,
        resource: auditResource,
        source: () => allAuditEntries,
      }),
    ],
    jobs: [
      { name: 'outbox', everyMs: 2 * SECOND_MS, run: () => services.outbox.sendDue() },
      { name: 'exports.sweep', everyMs: MINUTE_MS, run: () => sweepExports(db, clock.now()) },
      { name: 'keys.sweep', everyMs: 60 * MINUTE_MS, run: () => sweepKeys(db) },
      { name: 'limits.sweep', everyMs: 60 * MINUTE_MS, run: () => limits.sweep() },
    ],
  } satisfies ShopModule;
}
