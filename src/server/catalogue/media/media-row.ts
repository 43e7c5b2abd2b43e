import type { MediaRow } from '#contract/catalogue/media.contract.ts';

import type { media } from './media.table.ts';

export type MediaRecord = typeof media.$inferSelect;

/** A picture as the wire has it. */
export const rowOf = (record: Omit<MediaRecord, 'sha256' | 'createdBy'>, usedBy: number): MediaRow => ({
  id: record.id,
  version: record.version,
  key: record.fileKey,
  name: record.name,
  mime: record.mime,
  bytes: record.bytes,
  width: record.width,
  height: record.height,
  alt: record.alt,
  decorative: record.decorative,
  caption: record.caption,
  folder: record.folder,
  focalX: record.focalX,
  focalY: record.focalY,
  usedBy,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
});
