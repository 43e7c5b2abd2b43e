import { LRUCache } from 'lru-cache';

import type { ProductArt } from '#contract/catalogue/art.contract.ts';

import { drawProduct } from './draw/draw-product.ts';
import { type PictureKey, type PictureStore, pictureName } from './picture-store.ts';
import { drawnWidth, rasterise } from './rasterise.ts';
import { createTurns } from './turns.ts';

/** Below this width the mark of millimetres cannot be read. */
const SMALLEST_WITH_SCALE = 240;

/** What could not be written is kept in memory, up to this much. */
const MEMORY_BYTES = 16 * 1024 ** 2;

interface Parts {
  store: PictureStore;
  /** Told when a picture could not be kept on disk. */
  onUnwritten: (error: unknown) => void;
}

/**
 * Makes rasters when they are first asked for and keeps them. Whoever asks for one that is being made waits
 * for it; only one is made at a time, so that a shop window full of new pictures leaves a core for the shop.
 */
export function createRasters({ store, onUnwritten }: Parts) {
  const inTurn = createTurns();
  const underWay = new Map<string, Promise<Buffer>>();
  const unwritten = new LRUCache<string, Buffer>({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length });

  async function findOrMake(art: ProductArt, key: PictureKey, name: string): Promise<Buffer> {
    const kept = unwritten.get(name) ?? (await store.read(key));
    if (kept) return kept;
    const { view } = key;
    const svg = drawProduct(art, {
      ...(view && { view }),
      scale: key.width >= SMALLEST_WITH_SCALE,
      width: drawnWidth(key.width),
    });
    const bytes = await inTurn(() => rasterise(svg, key.width, key.format));
    await store.write(key, bytes).catch((error: unknown) => {
      unwritten.set(name, bytes);
      onUnwritten(error);
    });
    return bytes;
  }

  return {
    /** The raster that the key names; `art` is what the key's version was reckoned from. */
    get(art: ProductArt, key: PictureKey): Promise<Buffer> {
      const name = `${key.slug} ${pictureName(key)}`;
      const started = underWay.get(name);
      if (started) return started;
      const making = findOrMake(art, key, name).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },

    /** Resolves when nothing is being made, for an orderly end. */
    async settled(): Promise<void> {
      await Promise.allSettled(underWay.values());
    },
  };
}
