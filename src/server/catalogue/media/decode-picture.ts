import type { Sharp } from 'sharp';

import { mediaLimits, type MediaMime } from '#contract/catalogue/media.rules.ts';
import { invalid } from '#server/http/refusal.ts';

import { isBarePicture } from './bare-picture.ts';
import { isAnimatedPng, otherKind, type PictureKind, pictureKind } from './picture-kind.ts';

export interface DecodedPicture {
  bytes: Buffer;
  mime: MediaMime;
  width: number;
  height: number;
}

/** Longer than any picture within the limits takes. */
const PATIENCE_SECONDS = 25;

/**
 * Decodes a file and writes the picture anew: turned upright, its colours in sRGB, with nothing else of what came, neither
 * where it was taken nor what was hidden behind it. Refuses with 422 whatever is not one still picture within the limits.
 *
 * With `keepBare` a file that has nothing else is kept byte for byte once it was decoded, so that what a library wrote is the
 * same file in another one.
 */
export async function decodePicture(bytes: Buffer, { keepBare = false } = {}): Promise<DecodedPicture> {
  if (bytes.length === 0) throw refused('The file is empty.');
  const kind = pictureKind(bytes);
  if (!kind) throw refused(`This is ${otherKind(bytes) ?? 'not a picture that we can read'}. ${asked}`);
  await refuseBySize(bytes, kind);
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: mediaLimits.pixels, failOn: 'error' }).autoOrient();
  try {
    const { data, info } = await written(picture, kind).timeout({ seconds: PATIENCE_SECONDS }).toBuffer({
      resolveWithObject: true,
    });
    const isKept = keepBare && isBarePicture(bytes, kind);
    return { bytes: isKept ? bytes : data, mime: mimes[kind], width: info.width, height: info.height };
  } catch {
    throw refused(unreadable);
  }
}

const refused = (message: string) => invalid('file', message);

const asked = 'Choose a JPEG, PNG, WebP or AVIF picture.';
const unreadable = 'This picture is damaged or cut off. Save it anew in a picture program, then try again.';

/** Before anything is decoded, by what the file says of itself. */
async function refuseBySize(bytes: Buffer, kind: PictureKind): Promise<void> {
  const { default: sharp } = await import('sharp');
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const formats: readonly string[] = kind === 'avif' ? ['avif', 'heif'] : [kind];
  if (!facts || !formats.includes(facts.format)) throw refused(unreadable);
  if ((facts.pages ?? 1) > 1 || (kind === 'png' && isAnimatedPng(bytes))) {
    throw refused('This is an animation. Choose a still picture.');
  }
  const { width, height } = facts;
  if (width * height > mediaLimits.pixels) {
    throw refused(
      `This picture is ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels. Make it smaller: at most 50 million pixels.`,
    );
  }
  if (Math.max(width, height) > mediaLimits.side) {
    throw refused('This picture is too long. Cut it to at most 16,000 pixels a side.');
  }
}

/** AVIF is kept as WebP: the first takes minutes to write at this size, and both keep transparency. */
const mimes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/webp',
} as const satisfies Record<PictureKind, MediaMime>;

function written(picture: Sharp, kind: PictureKind): Sharp {
  if (kind === 'jpeg') return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  return kind === 'png' ? picture.png() : picture.webp({ quality: 92 });
}
