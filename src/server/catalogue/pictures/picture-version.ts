import { createHash } from 'node:crypto';

import type { ProductArt } from '#contract/catalogue/art.contract.ts';

import { drawProduct } from './draw/draw-product.ts';

/**
 * Eight hex digits that change whenever the product's picture does, so that an address with them can be
 * kept for ever. Drawing takes about half a millisecond: callers that show many products keep the answer.
 */
export const pictureVersion = (art: ProductArt): string => versionOfDrawing(drawProduct(art));

export const versionOfDrawing = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 8);
