import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { CardProvider } from '#server/ports/card-provider/card-provider.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';
import type { Mailer } from '#server/ports/mail/mailer.ts';
import type { PriceFeed } from '#server/ports/price-feed/price-feed.ts';

/** What the services of a shop are made from: its settings, and the world outside. */
export interface ServiceParts {
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
  /** Signs what is given to visitors, and hides their addresses. */
  secret: string;
}
