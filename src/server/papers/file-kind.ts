export type PaperFileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** Brands of pictures coded by HEVC, as phones write them. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1'];

/** What a file is by its first bytes; its name and what the browser says of it are not asked. */
export function fileKindOf(bytes: Buffer): PaperFileKind | undefined {
  const at = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(4, 8) === 'ftyp' && heicBrands.includes(at(8, 12))) return 'heic';
  if (at(0, 5) === '%PDF-') return 'pdf';
  return undefined;
}
