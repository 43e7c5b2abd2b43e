import { getTableColumns, type SQL } from 'drizzle-orm';

import { outboxResource } from '#contract/platform/mails.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { outbox } from './outbox.table.ts';

/** The mails the shop wrote; their text only where `showBodies` says so and none of `kept`, since a mail may carry a token. */
export const allMails = (showBodies: boolean, kept: SQL<boolean>) =>
  defineListSource({
    resource: outboxResource,
    from: outbox,
    columns: {
      to: outbox.to,
      subject: outbox.subject,
      state: outbox.state,
      attempts: outbox.attempts,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    },
    select: { ...getTableColumns(outbox), kept },
    toRow: (mail) => ({
      id: mail.id,
      to: mail.to,
      subject: mail.subject,
      state: mail.state,
      attempts: mail.attempts,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      lastError: mail.lastError,
      body: showBodies && !mail.kept ? mail.body : null,
    }),
    key: outbox.id,
  });
