import { letteringOf } from './mark-letters.ts';

/** How strongly it stands over the picture, from 0 to 1: plain to see, and everything under it can still be read. */
const STRENGTH = 0.4;

/** A picture with words written across all of it, slantwise and again and again, so that no part of it is without them. */
export async function watermarked(bytes: Buffer, words: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .composite([{ input: Buffer.from(await markOf(words, width, height)) }])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** White letters over their own shadow are read on any ground; every other line begins half a line later. */
async function markOf(words: string, width: number, height: number): Promise<string> {
  const { outline, width: ems } = await letteringOf(words);
  // As large as it can be while the words still fit in about once.
  const size = Math.max(9, Math.min(Math.max(width, height) / 44, (1.2 * Math.min(width, height)) / ems));
  const [wide, high] = [(ems + 2) * size, size * 2.7];
  // Turned round its middle, a square of this side covers the picture.
  const reach = Math.hypot(width, height) / 2;
  const lines: string[] = [];
  for (let row = Math.floor(-reach / high); row * high < reach + size; row += 1) {
    const shift = row % 2 === 0 ? 0 : wide / 2;
    for (let x = -reach - shift; x < reach; x += wide) {
      lines.push(
        `<use href="#words" transform="translate(${x.toFixed(1)} ${(row * high).toFixed(1)}) scale(${size})"/>`,
      );
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><g id="words"><g fill="#000" transform="translate(0.06 0.06)">${outline}</g><g fill="#fff">${outline}</g></g></defs>
    <g opacity="${STRENGTH}" transform="translate(${width / 2} ${height / 2}) rotate(-24)">${lines.join('')}</g></svg>`;
}
