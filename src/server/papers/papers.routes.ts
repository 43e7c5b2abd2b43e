import type { FastifyInstance, FastifyReply } from 'fastify';

import { papersContract } from '#contract/papers/papers.contract.ts';
import { paperLimits, type PaperTurn } from '#contract/papers/papers.rules.ts';
import { actorOf } from '#server/http/actor-of.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Router } from '#server/http/router.ts';

import type { PaperLinks } from './paper-links.service.ts';
import type { PapersService } from './papers.service.ts';
import { sendPrivately } from './send-privately.ts';
import type { ShownPaper } from './shown-paper.ts';

const fileType = 'application/octet-stream';

/** On an interface of their own, where a body may be a file. */
export function papersRoutes(
  app: FastifyInstance,
  router: Router,
  { papers, paperLinks: links }: { papers: PapersService; paperLinks: PaperLinks },
): void {
  app.addContentTypeParser(
    fileType,
    { parseAs: 'buffer', bodyLimit: paperLimits.bytes },
    async (_request: unknown, body: Buffer) => body,
  );

  router.on(papersContract.listOwn, ({ viewer }) => papers.listOwn(viewer.id));

  router.on(papersContract.upload, (call) => {
    const { turn, ...sent } = call.query;
    const actor = actorOf(call);
    return papers.upload(fileOf(call.request.body), { ...sent, turn: turn as PaperTurn }, actor.id, actor);
  });

  router.on(papersContract.uploadOfEstate, (call) => {
    const { turn, ...sent } = call.query;
    const file = fileOf(call.request.body);
    return papers.upload(file, { ...sent, turn: turn as PaperTurn }, call.params.id, actorOf(call));
  });

  router.on(papersContract.remove, (call) => papers.remove(call.params.id, actorOf(call)));

  router.on(papersContract.linkOwn, ({ params, body, viewer }) => links.linkOwn(params.id, body.size, viewer));

  router.on(papersContract.ofCustomer, ({ params }) => links.ofCustomer(params.id));

  router.on(papersContract.views, ({ params }) => links.views(params.id));

  router.on(papersContract.link, ({ params, body, viewer }) => links.link(params.id, body, viewer));

  router.on(papersContract.open, async (call) =>
    sendPaper(call.reply, await links.open(call.params.token, call.viewer, actorOf(call))),
  );
}

const sendPaper = (reply: FastifyReply, { bytes, mime, downloadAs }: ShownPaper): FastifyReply =>
  sendPrivately(
    reply.header('Content-Disposition', downloadAs === null ? 'inline' : `attachment; ${fileName(downloadAs)}`),
    { bytes, mime },
  );

/** For browsers that read only plain letters, and for the others. */
const fileName = (name: string): string =>
  `filename="${name.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

function fileOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new Refusal(415, `Send one file as it is, as ${fileType}.`);
}
