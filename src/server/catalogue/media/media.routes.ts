import type { FastifyInstance } from 'fastify';

import { mediaContract } from '#contract/catalogue/media.contract.ts';
import { mediaLimits } from '#contract/catalogue/media.rules.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';

import type { MediaService } from './media.service.ts';

const fileType = 'application/octet-stream';

/** On an interface of their own, where a body may be a file. The list is registered with all lists. */
export function mediaRoutes(app: FastifyInstance, router: Router, media: MediaService): void {
  app.addContentTypeParser(
    fileType,
    { parseAs: 'buffer', bodyLimit: mediaLimits.bytes },
    async (_request: unknown, body: Buffer) => body,
  );

  router.on(mediaContract.read, ({ params }) => media.read(params.id));

  router.on(mediaContract.upload, (call) => media.upload(fileOf(call.request.body), call.query.name, actorOf(call)));

  router.on(mediaContract.update, (call) =>
    media.update(call.params.id, call.body.values, call.body.version, actorOf(call)),
  );

  router.on(mediaContract.replace, (call) =>
    media.replace(call.params.id, fileOf(call.request.body), call.query.name, call.query.version, actorOf(call)),
  );

  router.on(mediaContract.remove, (call) => media.remove(call.params.id, call.query.version, actorOf(call)));
}

function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new Refusal(415, `Send one picture as it is, as ${fileType}.`);
}
