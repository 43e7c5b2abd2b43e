import type { WebhookEvent } from '#contract/developers/webhook-events.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertRows, type Rows, rowsOf } from '#server/db/insert-rows.ts';

import { announcements } from './announcements.table.ts';

export interface Announcement {
  event: WebhookEvent;
  /** Compact, nothing of a person, amounts as text. */
  data: Record<string, unknown>;
}

/** Tells other programs of something, in the transaction that it happens in; they are sent it after the commit. */
export const announce = (tx: Transaction, at: Date, told: readonly Announcement[]): Promise<void> =>
  insertRows(tx, announcementRows(at, told));

/** The rows alone, for whoever writes them together with others. */
export const announcementRows = (at: Date, told: readonly Announcement[]): Rows =>
  rowsOf(
    announcements,
    told.map(({ event, data }) => ({ event, at, data })),
  );
