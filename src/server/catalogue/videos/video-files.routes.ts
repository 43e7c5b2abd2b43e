import type { FastifyPluginAsync } from 'fastify';

import { notFound } from '#server/http/refusal.ts';

import { byteRange } from './byte-range.ts';
import type { VideosService } from './videos.service.ts';

const safe = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/**
 * Serves `/media/video/{key}` whole or in the parts that a player asks for, and the captions of films. The key is a hash of the
 * film, so that what an address shows never changes.
 */
export function videoFilesRoutes(videos: Pick<VideosService, 'file' | 'read' | 'captions'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { key: string } }>('/media/video/:key', { schema: { hide: true } }, async (request, reply) => {
      const { key } = request.params;
      const file = /^[0-9a-f]{64}$/.test(key) ? await videos.file(key) : undefined;
      if (!file) {
        void reply.header('Cache-Control', 'no-store');
        throw notFound('The video');
      }
      const tag = `"${key.slice(0, 32)}"`;
      const { range: asked, 'if-range': of, 'if-none-match': kept } = request.headers;
      void reply.headers({
        ...safe,
        ETag: tag,
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Disposition': `inline; filename="film.${file.mime === 'video/mp4' ? 'mp4' : 'webm'}"`,
      });
      if (kept?.includes(tag)) return reply.code(304).send();
      const range = byteRange(of === undefined || of === tag ? asked : undefined, file.bytes);
      if (!range) {
        return reply
          .code(416)
          .header('Content-Range', `bytes */${file.bytes}`)
          .header('Cache-Control', 'no-store')
          .send();
      }
      const { first, last, isPart } = range;
      void reply.header('Content-Length', last - first + 1).type(file.mime);
      if (isPart) void reply.code(206).header('Content-Range', `bytes ${first}-${last}/${file.bytes}`);
      if (request.method === 'HEAD') return reply.send();
      const stream = await videos.read(key, { first, last });
      if (!stream) throw notFound('The video');
      return reply.send(stream);
    });

    app.get<{ Params: { id: string; version: string } }>(
      '/media/captions/:id/:version',
      { schema: { hide: true } },
      async ({ params: { id } }, reply) => {
        const text = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? await videos.captions(id) : undefined;
        if (text === undefined) {
          void reply.header('Cache-Control', 'no-store');
          throw notFound('The captions');
        }
        return reply
          .headers({ ...safe, 'Cache-Control': 'public, max-age=3600' })
          .type('text/vtt; charset=utf-8')
          .send(text);
      },
    );
  };
}
