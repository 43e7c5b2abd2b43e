import { exportsContract } from '#contract/platform/exports.contract.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';

import type { ExportsService } from './exports.service.ts';

export function exportsRoutes(router: Router, files: ExportsService): void {
  router.on(exportsContract.ask, ({ viewer, body }) => files.ask(viewer, body));

  router.on(exportsContract.progress, ({ viewer, params }) => files.progress(viewer, params.id));

  router.on(exportsContract.cancel, ({ viewer, params }) => files.cancel(viewer, params.id));

  router.on(exportsContract.file, async (call) => {
    // A file can be fetched once, and asking for its headers would be that.
    if (call.request.method === 'HEAD') throw new Refusal(405, 'This address does not take that method.');
    const { file, name } = await files.open(call.viewer, call.params.id, actorOf(call));
    return call.reply
      .header('Content-Type', 'text/csv; charset=utf-8; header=present')
      .header('Content-Disposition', `attachment; filename="${name}"; filename*=UTF-8''${name}`)
      .header('Cache-Control', 'no-store')
      .send(file);
  });
}
