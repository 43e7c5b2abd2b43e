import sharp from 'sharp';

import { watermarked } from './watermark.ts';

const plain = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Of each of so many fields of a picture, whether anything was written in it. */
async function written(picture: Buffer, ground: number): Promise<boolean[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const fields = Array.from({ length: 9 }, () => false);
  data.forEach((grey, at) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    if (Math.abs(grey - ground) > 40)
      fields[Math.floor((y * 3) / info.height) * 3 + Math.floor((x * 3) / info.width)] = true;
  });
  return fields;
}

test.each([
  ['white', '#ffffff', 255],
  ['black', '#000000', 0],
])('a mark stands on every part of a %s picture, which keeps its size', async (_name, background, ground) => {
  const marked = await watermarked(await plain(background), 'Cora Compliance · 2026-11-20, 14:30 Toronto time');

  expect(await sharp(marked).metadata()).toMatchObject({ width: 900, height: 600, format: 'jpeg' });
  expect(await written(marked, ground)).toEqual(Array.from({ length: 9 }, () => true));
});

test.each([
  ['small', 480, 320],
  ['long', 3200, 200],
  ['narrow', 120, 900],
])('a %s picture takes one, too', async (_name, width, height) => {
  const marked = await watermarked(await plain('#ffffff', width, height), 'A name <b>&</b> a time');

  expect((await written(marked, 255)).filter(Boolean).length).toBeGreaterThan(0);
});
