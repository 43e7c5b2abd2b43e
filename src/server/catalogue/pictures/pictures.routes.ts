import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import type { PictureFormat, ProductArt } from '#contract/catalogue/art.contract.ts';
import { notFound } from '#server/http/refusal.ts';

import { drawProduct } from './draw/draw-product.ts';
import { viewsOf } from './draw/views.ts';
import { readPictureFile } from './picture-file.ts';
import { createPictureStore, pictureName } from './picture-store.ts';
import { pictureVersion } from './picture-version.ts';
import { createRasters } from './rasters.ts';

interface PicturesParts {
  /** What a product is drawn from; null when there is no such product to be seen. */
  artOf: (slug: string) => Promise<ProductArt | null>;
  /**
   * The same of a product that is not in the shop. It is shown to who names the picture's own version only: administrators'
   * lists do, and nobody learns it without knowing the picture.
   */
  unshownArtOf?: (slug: string) => Promise<ProductArt | null>;
  /** Where rasters are kept; made when it is missing, and safe to empty at any time. */
  cacheDir: string;
}

interface PictureRequest {
  Params: { '*': string };
  Querystring: { v?: unknown };
}

const contentTypes = { avif: 'image/avif', webp: 'image/webp' } as const satisfies Record<PictureFormat, string>;

/**
 * Serves `/pictures/{slug}.svg` and `/pictures/{slug}-{width}.{format}`, and the same of each view below the slug:
 * `/pictures/{slug}/{view}.svg` and `/pictures/{slug}/{view}-{width}.{format}`. An address that carries the
 * picture's own version never changes; with an older version, or none, it is good for an hour.
 */
export function picturesRoutes({ artOf, unshownArtOf, cacheDir }: PicturesParts): FastifyPluginAsync {
  return async (app) => {
    const rasters = createRasters({
      store: createPictureStore(cacheDir),
      onUnwritten: (error) => app.log.warn({ err: error }, 'a picture could not be kept on disk'),
    });
    app.addHook('onClose', () => rasters.settled());

    const unshown = async (slug: string, version: unknown): Promise<ProductArt | null> => {
      const art = (await unshownArtOf?.(slug)) ?? null;
      return art && version === pictureVersion(art) ? art : null;
    };

    // A wildcard, as parameters have a longest length that is shorter than a slug may be.
    app.get<PictureRequest>('/pictures/*', { schema: { hide: true } }, async (request, reply) => {
      const file = readPictureFile(request.params['*']);
      const art = file && ((await artOf(file.slug)) ?? (await unshown(file.slug, request.query.v)));
      if (!file || !art || (file.view && !viewsOf(art).includes(file.view))) {
        void reply.header('Cache-Control', 'no-store');
        throw notFound('The picture');
      }

      const version = pictureVersion(art);
      const name =
        file.kind === 'drawing' ? [version, file.view].filter(Boolean).join('-') : pictureName({ ...file, version });
      void reply.headers({
        ETag: `"${name}"`,
        'Cache-Control': request.query.v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'X-Content-Type-Options': 'nosniff',
      });
      if (isKnown(request, `"${name}"`)) return reply.code(304).send();

      if (file.kind === 'drawing') return sendDrawing(reply, drawProduct(art, file));
      const { kind: _, ...raster } = file;
      const bytes = await rasters.get(art, { ...raster, version });
      return reply.type(contentTypes[file.format]).send(bytes);
    });
  };
}

/** Opened by itself an SVG is a document: it may load nothing, run nothing and reach nothing. */
function sendDrawing(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .type('image/svg+xml; charset=utf-8')
    .send(svg);
}

/** Whether the caller has this very picture. A proxy that compresses marks the tag as weak; it is as good. */
function isKnown(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}
