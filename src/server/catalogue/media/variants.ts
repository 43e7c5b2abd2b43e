import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { mediaLimits, type MediaWidth, mediaWidths } from '#contract/catalogue/media.rules.ts';
import { createTurns } from '#server/catalogue/pictures/turns.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';

export const variantFormats = ['webp', 'jpeg'] as const;
export type VariantFormat = (typeof variantFormats)[number];

interface Parts {
  files: FileStore;
  /** Where variants are kept once made; safe to empty at any time. */
  cache: FileStore;
}

/**
 * Pictures in the widths that pages ask for. Each is made when it is first asked for and kept; whoever asks meanwhile waits
 * for the same one, and one at a time is made.
 */
export function createVariants({ files, cache }: Parts) {
  const inTurn = createTurns();
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function findOrMake(fileKey: string, width: MediaWidth, format: VariantFormat): Promise<Buffer | undefined> {
    const recipe = recipeOf(fileKey, width, format);
    const kept = await cache.get(recipe).then((stream) => stream && buffer(stream));
    if (kept) return kept;
    const original = await files.get(fileKey);
    if (!original) return undefined;
    const bytes = await inTurn(async () => resized(await buffer(original), width, format));
    // What cannot be kept, on a full disk, is made again.
    await cache.put(recipe, bytes).catch(() => undefined);
    return bytes;
  }

  return {
    /** The bytes; undefined when there is no such file. */
    get(fileKey: string, width: MediaWidth, format: VariantFormat): Promise<Buffer | undefined> {
      const name = `${fileKey} ${width} ${format}`;
      const started = underWay.get(name);
      if (started) return started;
      const making = findOrMake(fileKey, width, format).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },

    /** Forgets all variants of a file. */
    async remove(fileKey: string): Promise<void> {
      for (const width of mediaWidths) {
        for (const format of variantFormats) await cache.remove(recipeOf(fileKey, width, format));
      }
    },
  };
}
export type Variants = ReturnType<typeof createVariants>;

/** Raised when variants are made differently, so that none of an older kind is served. */
const KIND = 1;

const recipeOf = (fileKey: string, width: MediaWidth, format: VariantFormat): string =>
  createHash('sha256').update(`${KIND} ${fileKey} ${width} ${format}`).digest('hex');

async function resized(bytes: Buffer, width: MediaWidth, format: VariantFormat): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: mediaLimits.pixels }).resize(width, undefined, {
    withoutEnlargement: true,
  });
  // JPEG knows no transparency; paper is white.
  return format === 'webp'
    ? picture.webp({ quality: 82 }).toBuffer()
    : picture.flatten({ background: '#fff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
