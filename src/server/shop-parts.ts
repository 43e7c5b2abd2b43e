import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { CallLimits } from '#server/http/call-limits.ts';
import type { CallerKey } from '#server/http/caller-key.ts';
import type { JobRunner } from '#server/jobs/job-runner.ts';
import type { RecurringJob } from '#server/jobs/recurring-job.ts';
import type { CardProvider } from '#server/ports/card-provider/card-provider.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';
import type { Mailer } from '#server/ports/mail/mailer.ts';
import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';
import type { Scanner } from '#server/ports/scanner/scanner.ts';

/** What a shop is made from: its settings, and the world outside. */
export interface GivenParts {
  config: Config;
  db: Database;
  clock: Clock;
  feed: PriceFeed;
  /** Compared with the first. */
  secondFeed?: PriceFeed | undefined;
  mailer: Mailer;
  /** Who takes cards; without him no order can be paid by one. */
  cardProvider?: CardProvider | undefined;
  /** Where uploaded files are kept. */
  files: FileStore;
  /** Where pictures of the library are kept in other widths; safe to empty at any time. */
  mediaCache: FileStore;
  /** Where private papers are kept, sealed: apart from all other files. */
  paperStore: FileStore;
  /** Who looks for viruses in papers; without one nobody does. */
  scanner?: Scanner | undefined;
  /** Runs jobs on this server. */
  jobRunner: JobRunner;
  /** Jobs of the process itself, beside those of the modules. */
  ownJobs?: readonly RecurringJob[];
  /** Signs what is given to visitors, and hides their addresses. */
  secret: string;
}

/** What every module is made from. */
export interface ShopParts extends GivenParts {
  /** How often somebody may call what is dear or sends mail. */
  limits: CallLimits;
  /** Hides the address of a caller. */
  callerKey: CallerKey;
}
