import type { FastifyReply } from 'fastify';

/** Sends what is somebody's own: kept by no cache, taken for nothing else, and where it is opened by itself it may do nothing. */
export const sendPrivately = (reply: FastifyReply, { bytes, mime }: { bytes: Buffer; mime: string }): FastifyReply =>
  reply
    .header('Content-Type', mime)
    .header('Cache-Control', 'private, no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(bytes);
