import type { FastifyReply } from 'fastify';

/** A CSV file that is kept nowhere on its way. */
export const sendCsv = (reply: FastifyReply, { name, text }: { name: string; text: string }): FastifyReply =>
  reply
    .header('Content-Type', 'text/csv; charset=utf-8; header=present')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'private, no-store')
    .header('X-Content-Type-Options', 'nosniff')
    .send(Buffer.from(text, 'utf8'));
