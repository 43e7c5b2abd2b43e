import { sql } from 'drizzle-orm';

import { mediaResource } from '#contract/catalogue/media.resource.ts';
import { defineListSource } from '#server/db/list/list-source.ts';

import { rowOf } from './media-row.ts';
import { type MediaPlaces, usesIn } from './media-uses.list.ts';
import { media } from './media.table.ts';

/** The library, with the places that modules above show its pictures in. */
export function mediaIn(places: readonly MediaPlaces[]) {
  const uses = usesIn(places, sql`${media.id}`);
  return defineListSource({
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
}
