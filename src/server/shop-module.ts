import type { FastifyInstance } from 'fastify';

import type { ApprovalKind } from '#contract/platform/approvals.rules.ts';
import type { Config } from '#server/config.ts';
import type { OpenedDatabase } from '#server/db/opened-database.ts';
import type { Csrf } from '#server/http/csrf.ts';
import type { ShopList } from '#server/http/list-route.ts';
import type { Router } from '#server/http/router.ts';
import type { GatedChange } from '#server/platform/approvals/approvals.service.ts';
import type { RecurringJob } from '#server/jobs/schedule.ts';

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
  /** What comes back by itself. */
  jobs: readonly RecurringJob[];
}
