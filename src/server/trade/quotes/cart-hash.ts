import { createHash } from 'node:crypto';

/** What a cart holds, as one short text; a quote belongs to exactly this content. */
export function cartHash(lines: readonly { productId: string; qty: number }[]): string {
  const content = lines.map(({ productId, qty }) => `${productId}:${qty}`).toSorted();
  return createHash('sha256').update(content.join('\n')).digest('base64url').slice(0, 22);
}
