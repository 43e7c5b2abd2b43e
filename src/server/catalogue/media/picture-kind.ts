export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** What a file is by its first bytes; its name and what the browser says of it are not asked. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return 'webp';
  if (textAt(bytes, 4) === 'ftyp' && textAt(bytes, 8) === 'avif') return 'avif';
  return undefined;
}

/** What it is instead, in words, where people are likely to try it. */
export function otherKind(bytes: Buffer): string | undefined {
  const start = bytes
    .subarray(0, 1024)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase();
  if (start.startsWith('<svg') || (start.startsWith('<?xml') && start.includes('<svg'))) return 'a drawing (SVG)';
  if (start.startsWith('<')) return 'a web page';
  if (start.startsWith('gif8')) return 'a GIF';
  if (start.startsWith('%pdf')) return 'a PDF';
  if (textAt(bytes, 4) === 'ftyp') {
    const brand = textAt(bytes, 8);
    if (brand.startsWith('hei') || brand.startsWith('mif')) return 'a HEIC picture';
    return brand === 'avis' ? 'an animation' : 'a video';
  }
  if (start.startsWith('ii*\0') || start.startsWith('mm\0*')) return 'a TIFF or raw picture';
  if (start.startsWith('pk')) return 'an archive';
  return undefined;
}

/** Whether a PNG is an animation: the chunk that says so stands before the first picture. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length;) {
    const type = textAt(bytes, at + 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += bytes.readUInt32BE(at) + 12;
  }
  return false;
}

const textAt = (bytes: Buffer, at: number): string => bytes.subarray(at, at + 4).toString('latin1');
