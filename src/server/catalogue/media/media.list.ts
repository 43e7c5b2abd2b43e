import { sql } from 'drizzle-orm';

import { mediaResource } from '#contract/catalogue/media.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { rowOf } from './media-row.ts';
import { media, productMedia } from './media.table.ts';

/** In how many places a picture is shown: a line for each kind of place, here and in `media-uses.list.ts`. */
const uses = sql<number>`(select count(*)::int from ${productMedia} where ${productMedia.mediaId} = ${media.id})`;

export const allMedia = defineListSource({
  resource: mediaResource,
  from: media,
  columns: {
    name: media.name,
    alt: media.alt,
    described: sql`(${media.decorative} or ${media.alt} <> '')`,
    caption: media.caption,
    folder: media.folder,
    mime: media.mime,
    bytes: media.bytes,
    width: media.width,
    height: media.height,
    usedBy: uses,
    createdAt: media.createdAt,
    updatedAt: media.updatedAt,
  },
  select: {
    id: media.id,
    version: media.version,
    fileKey: media.fileKey,
    name: media.name,
    mime: media.mime,
    bytes: media.bytes,
    width: media.width,
    height: media.height,
    alt: media.alt,
    decorative: media.decorative,
    caption: media.caption,
    folder: media.folder,
    focalX: media.focalX,
    focalY: media.focalY,
    usedBy: uses.as('used_by'),
    createdAt: media.createdAt,
    updatedAt: media.updatedAt,
  },
  toRow: ({ usedBy, ...record }) => rowOf(record, usedBy),
  key: media.id,
});
