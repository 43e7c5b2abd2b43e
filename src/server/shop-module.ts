import type { FastifyInstance } from 'fastify';

import type { MailTemplate } from '#contract/mail-template.rules.ts';
import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';
import type { Config } from '#server/config.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';
import type { Csrf } from '#server/http/csrf.ts';
import type { ShopList } from '#server/http/list-route.ts';
import type { Router } from '#server/http/router.ts';
import type { PersonPart } from '#server/identity/own-account/person-part.ts';
import type { Holding } from '#server/identity/staff/holding.ts';
import type { GatedChange } from '#server/platform/approvals/approvals.service.ts';
import type { KeptSettings } from '#server/platform/settings/kept-settings.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';

/** What the routes of a module may need of the app that they are registered in. */
export interface RouteHost {
  app: FastifyInstance;
  router: Router;
  /** Registers routes that read their bodies in a way of their own, in a part of the app with a name. */
  inPart: (name: string, routes: (scope: FastifyInstance, router: Router) => void) => Promise<void>;
  csrf: Csrf;
  /** Every list of the shop, for what is about lists in general. */
  lists: readonly ShopList[];
  config: Config;
  database: OpenedDatabase;
  /** Where drawn pictures are kept once rasterised. */
  pictureDir: string;
}

/** What a module brings to the shop: its one door on the server, `<module>.module.ts`, answers this. */
export interface ShopModule {
  /** By name, for the modules above it and for the process; no two modules use one name. */
  services: object;
  routes: (host: RouteHost) => Promise<void> | void;
  /** Lists read from the database: each line gives a page its route, CSV files, selections and saved views. */
  lists: readonly ShopList[];
  /** What its kinds of change do once a second person has agreed. */
  gates?: Partial<Record<ApprovalKind, GatedChange>>;
  /** Its settings, by group. */
  settings?: readonly KeptSettings[];
  /** The mails that it writes by itself and whose text staff may change. */
  mailTemplates?: readonly MailTemplate[];
  /** What it holds of a person: for the copy of his data, and for the end of his account. */
  person?: PersonPart;
  /** What one of the staff may have in hand, to be passed on when he leaves. */
  holdings?: readonly Holding[];
  /** What comes back by itself. */
  jobs: readonly RecurringJob[];
}
