import type { ByteRange } from '#server/ports/files/file-store.ts';

/**
 * The part of a file that a `Range` header asks for: all of it where it asks for none, or for several; null where there is no
 * such part.
 */
export function byteRange(header: string | undefined, size: number): (ByteRange & { isPart: boolean }) | null {
  const whole = { first: 0, last: size - 1, isPart: false };
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return whole;
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  if (from !== '' && to !== '' && Number(to) < first) return whole;
  return first > last ? null : { first, last, isPart: true };
}
