import type { FastifyInstance } from 'fastify';

import { contentFilesContract } from '#contract/content/content-files.contract.ts';
import { archiveLimits } from '#contract/content/content-files.rules.ts';
import { hasRight } from '#contract/permissions.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { MailTemplatesService } from '#server/platform/platform.door.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';

import type { ContentImportsService, Importer } from './content-imports.service.ts';
import { exportContent } from './export-content.ts';
import { writeZip } from '#server/ports/files/write-zip.ts';

const fileType = 'application/zip';

interface Parts {
  db: Database;
  files: FileStore;
  mails: MailTemplatesService;
  imports: ContentImportsService;
}

/** On an interface of their own, where a body may be an archive. */
export function contentFilesRoutes(app: FastifyInstance, router: Router, { db, files, mails, imports }: Parts): void {
  app.addContentTypeParser(
    fileType,
    { parseAs: 'buffer', bodyLimit: archiveLimits.bytes },
    async (_request: unknown, body: Buffer) => body,
  );

  router.on(contentFilesContract.archive, async (call) => {
    const withMails = hasRight(call.viewer.adminRoles, 'mails.read');
    // Of one moment, whatever is saved meanwhile.
    const content = await inTransaction(db, (tx) => exportContent(tx, { files, mails, withMails }), {
      isolation: 'repeatable read',
      readOnly: true,
    });
    const actor = actorOf(call);
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        ...{ actor, action: 'content_export.taken', entity: 'content_export', entityId: actor.id },
        after: content.counts,
      }),
    );
    return call.reply
      .header('Content-Type', fileType)
      .header('Content-Disposition', 'attachment; filename="content.zip"')
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .send(writeZip(content.files));
  });

  router.on(contentFilesContract.upload, (call) =>
    imports.upload(call.query.name, archiveIn(call.request.body), importerOf(call)),
  );

  router.on(contentFilesContract.read, (call) =>
    imports.read(call.params.id, importerOf(call), call.query.publish === 'true'),
  );

  router.on(contentFilesContract.confirm, (call) => imports.confirm(call.params.id, call.body, importerOf(call)));
}

const importerOf = (call: { viewer: Viewer; ip: string; requestId: string }): Importer => ({
  actor: actorOf(call),
  mayMail: hasRight(call.viewer.adminRoles, 'mails.write'),
});

function archiveIn(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new Refusal(415, `Send one archive as it is, as ${fileType}.`);
}
