import type { FastifyPluginAsync } from 'fastify';

import { type MediaWidth, mediaWidths } from '#contract/catalogue/media.rules.ts';
import { notFound } from '#server/http/refusal.ts';

import type { MediaService } from './media.service.ts';
import type { VariantFormat } from './variants.ts';

interface FileRequest {
  Params: { '*': string };
}

const fileName = new RegExp(`^([0-9a-f]{64})/(${mediaWidths.join('|')})$`);

/**
 * Serves `/media/{key}/{width}` as WebP to those who take it and as JPEG to all others. The key is a hash of the picture, so
 * that what an address shows never changes.
 */
export function mediaFilesRoutes(media: Pick<MediaService, 'variant'>): FastifyPluginAsync {
  return async (app) => {
    app.get<FileRequest>('/media/*', { schema: { hide: true } }, async (request, reply) => {
      const file = readFileName(request.params['*']);
      const format = formatFor(request.headers.accept ?? '');
      const tag = file && `"${file.key.slice(0, 16)}-${file.width}-${format}"`;
      const bytes = file && (await media.variant(file.key, file.width, format));
      if (!bytes || !tag) {
        void reply.header('Cache-Control', 'no-store');
        throw notFound('The picture');
      }
      void reply.headers({
        ETag: tag,
        Vary: 'Accept',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        'Content-Disposition': `inline; filename="picture.${format === 'webp' ? 'webp' : 'jpg'}"`,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      return reply.type(`image/${format}`).send(bytes);
    });
  };
}

function readFileName(path: string): { key: string; width: MediaWidth } | null {
  const [, key, digits] = (path.length < 80 && fileName.exec(path)) || [];
  const width = mediaWidths.find((known) => String(known) === digits);
  return key && width ? { key, width } : null;
}

const formatFor = (accept: string): VariantFormat =>
  /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accept) ? 'webp' : 'jpeg';
