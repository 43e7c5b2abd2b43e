import {
  type PictureFormat,
  pictureFormats,
  type PictureView,
  pictureViews,
  type PictureWidth,
  pictureWidths,
} from '#contract/catalogue/art.contract.ts';

/** What a file name below `/pictures/` asks for. */
type PictureFile =
  | { kind: 'drawing'; slug: string; view?: PictureView }
  | { kind: 'raster'; slug: string; view?: PictureView; width: PictureWidth; format: PictureFormat };

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const PICTURE = `(${SLUG})(?:/(${pictureViews.join('|')}))?`;
const drawingName = new RegExp(`^${PICTURE}\\.svg$`);
const rasterName = new RegExp(`^${PICTURE}-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`);

/** As long as a slug may be, and the longest ending. */
const LONGEST = 160 + '/packaging-1440.webp'.length;

/** Reads a file name; null for anything but a slug with one of the known endings, so no path can be smuggled in. */
export function readPictureFile(name: string): PictureFile | null {
  if (name.length > LONGEST) return null;
  const [, drawn, side] = drawingName.exec(name) ?? [];
  if (drawn) return { kind: 'drawing', slug: drawn, ...viewNamed(side) };
  const [, slug, aspect, digits, ending] = rasterName.exec(name) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  const format = pictureFormats.find((known) => known === ending);
  return slug && width && format ? { kind: 'raster', slug, ...viewNamed(aspect), width, format } : null;
}

function viewNamed(name: string | undefined): { view?: PictureView } {
  const view = pictureViews.find((known) => known === name);
  return view ? { view } : {};
}
