import type { Sharp } from 'sharp';

import { paperLimits, type PaperTurn } from '#contract/papers/papers.rules.ts';
import { invalid } from '#server/http/refusal.ts';

import type { RawPicture } from './heic.ts';

export interface ReadPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Longer than any picture within the limits takes. */
const PATIENCE_SECONDS = 25;

export const damaged = () =>
  invalid('file', 'This picture is damaged or cut off. Take it again, or open it in a photo app and save it again.');

export const tooManyPixels = (width: number, height: number) =>
  invalid(
    'file',
    `This picture is ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels. Make it smaller: at most 50 million pixels.`,
  );

/** A picture written anew; refuses with 422 what is not one still picture within the limits. */
export async function readPicture(bytes: Buffer, turn: PaperTurn): Promise<ReadPicture> {
  const { default: sharp } = await import('sharp');
  // By what the file says of itself, before anything is decoded.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!facts) throw damaged();
  if ((facts.pages ?? 1) > 1) throw invalid('file', 'This is an animation. Send a still picture.');
  if (facts.width * facts.height > paperLimits.pixels) throw tooManyPixels(facts.width, facts.height);
  return writtenAnew(sharp(bytes, { limitInputPixels: paperLimits.pixels, failOn: 'error' }).autoOrient(), turn);
}

/** The same of a picture that another decoder has read. */
export async function writeRaw({ width, height, data }: RawPicture, turn: PaperTurn): Promise<ReadPicture> {
  const { default: sharp } = await import('sharp');
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return writtenAnew(sharp(bytes, { raw: { width, height, channels: 4 } }), turn);
}

/**
 * Upright, on white, in sRGB, no larger than it takes to read it; with nothing else of what came, neither where it was taken
 * nor what was hidden behind it.
 */
async function writtenAnew(picture: Sharp, turn: PaperTurn): Promise<ReadPicture> {
  const { side } = paperLimits;
  try {
    const { default: sharp } = await import('sharp');
    // Turned in a step of its own: sharp turns once in each.
    const upright = await picture
      .flatten({ background: '#fff' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: PATIENCE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await sharp(upright.data, { raw: upright.info })
      .rotate(turn)
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw damaged();
  }
}
