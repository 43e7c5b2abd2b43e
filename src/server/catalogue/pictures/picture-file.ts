import {
  type PictureFormat,
  pictureFormats,
  type PictureWidth,
  pictureWidths,
} from '#contract/catalogue/art.contract.ts';

/** What a file name below `/pictures/` asks for. */
type PictureFile =
  | { kind: 'drawing'; slug: string }
  | { kind: 'raster'; slug: string; width: PictureWidth; format: PictureFormat };

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const drawingName = new RegExp(`^(${SLUG})\\.svg$`);
const rasterName = new RegExp(`^(${SLUG})-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`);

/** As long as a slug may be, and the longest ending. */
const LONGEST = 160 + '-960.webp'.length;

/** Reads a file name; null for anything but a slug with one of the known endings, so no path can be smuggled in. */
export function readPictureFile(name: string): PictureFile | null {
  if (name.length > LONGEST) return null;
  const drawing = drawingName.exec(name)?.[1];
  if (drawing) return { kind: 'drawing', slug: drawing };
  const [, slug, digits, ending] = rasterName.exec(name) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return slug && width && format ? { kind: 'raster', slug, width, format } : null;
}
