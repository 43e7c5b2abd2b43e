import type { SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';

import { mailsContract } from '#contract/platform/mails.contract.ts';
import type { Router } from '#server/http/router.ts';
import type { Viewer } from '#server/http/viewer.ts';

import type { Outbox } from './outbox.service.ts';

/** A mail as its reader's program draws it, for a frame of a dashboard's page: it may style itself and show the shop's pictures, nothing else. */
const letterPolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

export const sendLetter = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Content-Security-Policy', letterPolicy)
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(html, 'utf8'));

/** `keptFrom` says which mails a reader may not have the text of. */
export function outboxRoutes(router: Router, outbox: Outbox, keptFrom: (viewer: Viewer) => SQL<boolean>): void {
  router.on(mailsContract.letter, async ({ params, viewer, reply }) => {
    const { html } = await outbox.letter(params.id, keptFrom(viewer));
    return sendLetter(reply, html);
  });

  router.on(mailsContract.text, async ({ params, viewer }) => {
    const { text } = await outbox.letter(params.id, keptFrom(viewer));
    return { text };
  });
}
