import fc from 'fast-check';

import {
  drawingPath,
  pictureFormats,
  picturePath,
  pictureViews,
  pictureWidths,
} from '#contract/catalogue/art.contract.ts';

import { readPictureFile } from './picture-file.ts';

const slugs = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,6}$/);
const fileOf = (path: string) => path.slice('/pictures/'.length, path.indexOf('?'));

test('every address that a page can build is understood', () => {
  fc.assert(
    fc.property(slugs, fc.constantFrom(...pictureWidths), fc.constantFrom(...pictureFormats), (slug, width, format) => {
      expect(readPictureFile(fileOf(picturePath(slug, 'aaaaaaaa', width, format)))).toEqual({
        kind: 'raster',
        slug,
        width,
        format,
      });
      expect(readPictureFile(fileOf(drawingPath(slug, 'aaaaaaaa')))).toEqual({ kind: 'drawing', slug });
    }),
  );
});

test('every view has addresses below the product’s own', () => {
  fc.assert(
    fc.property(slugs, fc.constantFrom(...pictureViews), fc.constantFrom(...pictureWidths), (slug, view, width) => {
      expect(readPictureFile(fileOf(picturePath(slug, 'aaaaaaaa', width, 'avif', view)))).toEqual({
        kind: 'raster',
        slug,
        view,
        width,
        format: 'avif',
      });
      expect(readPictureFile(fileOf(drawingPath(slug, 'aaaaaaaa', view)))).toEqual({ kind: 'drawing', slug, view });
    }),
  );
});

test('a slug that ends in a number is not taken for a width', () => {
  expect(readPictureFile('bar-96-160.webp')).toEqual({ kind: 'raster', slug: 'bar-96', width: 160, format: 'webp' });
  expect(readPictureFile('bar-96.svg')).toEqual({ kind: 'drawing', slug: 'bar-96' });
});

test.each([
  '',
  '.svg',
  'bar',
  'Bar.svg',
  'bar.png',
  'bar.webp',
  'bar-97.webp',
  'bar-0096.webp',
  'bar-96.webp ',
  'bar-96.webp\n',
  'bar--96.svg',
  '../bar.svg',
  '..%2fbar.svg',
  'a/b.svg',
  'a/obverse',
  'a/reverse/edge.svg',
  'a/reverse.svg/',
  '/reverse.svg',
  'a\\b.svg',
  'bar\u0000.svg',
  `${'a'.repeat(400)}.svg`,
])('%j is no picture', (name) => {
  expect(readPictureFile(name)).toBeNull();
});
