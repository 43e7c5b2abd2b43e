import type { PictureKind } from './picture-kind.ts';

/**
 * Whether a file holds its picture and nothing else: no place where it was taken, no words, no colours of its own, and not a
 * byte behind its end. Such are the files that the library writes itself.
 */
export function isBarePicture(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return isBarePng(bytes);
  if (kind === 'webp') return isBareWebp(bytes);
  return kind === 'jpeg' && isBareJpeg(bytes);
}

const pngParts = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function isBarePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = textAt(bytes, at + 4);
    if (!pngParts.has(type) && !isPlainSize(bytes, at, type)) return false;
    at += bytes.readUInt32BE(at) + 12;
    if (type === 'IEND') return at === bytes.length;
  }
  return false;
}

/** How many dots a metre has; nine bytes. */
const isPlainSize = (bytes: Buffer, at: number, type: string): boolean =>
  type === 'pHYs' && bytes.readUInt32BE(at) === 9;

const webpParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function isBareWebp(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length) {
    if (!webpParts.has(textAt(bytes, at))) return false;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length;
}

/** Tables, the frame, and its scans; no comment, and of what programs add only the eighteen bytes of JFIF. */
const jpegParts = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]);

function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const type = bytes[at + 1] ?? 0;
    const size = bytes.readUInt16BE(at + 2);
    if (type === 0xda) {
      at = endOfScan(bytes, at + 2 + size);
      if (bytes[at + 1] === 0xd9) return at + 2 === bytes.length;
    } else {
      const isJfif = type === 0xe0 && size === 16 && bytes.toString('latin1', at + 4, at + 9) === 'JFIF\0';
      if (!jpegParts.has(type) && !isJfif) return false;
      at += 2 + size;
    }
  }
  return false;
}

/** Where the next part begins behind the packed dots: at an FF that is neither one of them nor a mark between them. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const textAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4);
