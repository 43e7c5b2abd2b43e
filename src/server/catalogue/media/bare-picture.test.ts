import { aPicture } from '#server/testing/make-pictures.ts';

import { isBarePicture } from './bare-picture.ts';
import { decodePicture } from './decode-picture.ts';

const kinds = ['jpeg', 'png', 'webp'] as const;

describe.each(kinds)('a picture that the library wrote as %s', (kind) => {
  test('is the same file in another library', async () => {
    const { bytes } = await decodePicture(await aPicture().toFormat(kind).toBuffer());

    expect(isBarePicture(bytes, kind)).toBe(true);
    expect((await decodePicture(bytes, { keepBare: true })).bytes.equals(bytes)).toBe(true);
  });

  test('is written anew once something stands in it or behind it', async () => {
    const { bytes } = await decodePicture(await aPicture().toFormat(kind).toBuffer());
    const behind = Buffer.concat([bytes, Buffer.from('<script>')]);
    const told = await aPicture()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .toFormat(kind)
      .toBuffer();

    expect(isBarePicture(behind, kind)).toBe(false);
    expect(isBarePicture(told, kind)).toBe(false);
    expect((await decodePicture(told, { keepBare: true })).bytes.includes('Somebody')).toBe(false);
  });
});
