import type { FastifyInstance } from 'fastify';

import { videosContract } from '#contract/catalogue/videos.contract.ts';
import { videoLimits } from '#contract/catalogue/videos.rules.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';

import type { VideosService } from './videos.service.ts';

const fileType = 'application/octet-stream';

/** On an interface of their own, where a body may be a file as large as a film. */
export function videosRoutes(app: FastifyInstance, router: Router, videos: VideosService): void {
  app.addContentTypeParser(
    fileType,
    { parseAs: 'buffer', bodyLimit: videoLimits.bytes },
    async (_request: unknown, body: Buffer) => body,
  );

  router.on(videosContract.add, (call) =>
    videos.add(call.params.id, { bytes: fileOf(call.request.body), ...call.query }, actorOf(call)),
  );

  router.on(videosContract.change, (call) => videos.change(call.params.id, call.body, actorOf(call)));

  router.on(videosContract.remove, (call) => videos.remove(call.params.id, call.query.version, actorOf(call)));
}

function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new Refusal(415, `Send one video as it is, as ${fileType}.`);
}
