import type { FastifyInstance } from 'fastify';

import { paperLimits } from '#contract/papers/papers.rules.ts';
import { storagePhotosContract } from '#contract/vault/storage-photos.contract.ts';
import { requireTrader } from '#server/http/access.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';
import { sendPrivately } from '#server/papers/papers.door.ts';

import type { PhotosService } from './photos.service.ts';

const mime = 'image/jpeg';

/** On an interface of their own, where a body may be a file. */
export function photosRoutes(app: FastifyInstance, router: Router, photos: PhotosService): void {
  app.addContentTypeParser(
    storagePhotosContract.add.file,
    { parseAs: 'buffer', bodyLimit: paperLimits.bytes },
    async (_request: unknown, body: Buffer) => body,
  );

  router.on(storagePhotosContract.add, (call) =>
    photos.add(fileOf(call.request.body), call.params.id, call.query.caption, actorOf(call)),
  );

  router.on(storagePhotosContract.remove, (call) => photos.remove(call.params, call.body.reason, actorOf(call)));

  router.on(storagePhotosContract.read, async ({ params, query, reply }) =>
    sendPrivately(reply, { bytes: await photos.read(params, query.size), mime }),
  );

  router.on(storagePhotosContract.readOwn, async ({ params, query, viewer, reply }) => {
    requireTrader(viewer);
    return sendPrivately(reply, { bytes: await photos.readOwn(params, query.size, viewer.id), mime });
  });
}

function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new Refusal(415, `Send one picture as it is, as ${storagePhotosContract.add.file}.`);
}
