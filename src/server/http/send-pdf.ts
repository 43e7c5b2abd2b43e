import type { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/** A PDF file that is somebody's own: kept by no cache, never taken for something else. */
export const sendPdf = (reply: FastifyReply, { file, name }: { file: Readable; name: string }): FastifyReply =>
  reply
    .header('Content-Type', 'application/pdf')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'private, no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .send(file);
