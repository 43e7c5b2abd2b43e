import subsetFont from 'subset-font';
import type { Compiler } from 'webpack';

interface Cut {
  file: RegExp;
  axes: Record<string, number | { min: number; max: number }>;
}

/** What of each typeface is drawn: weights that no style asks for, and shapes for sizes that no heading has, stay at home. */
const cuts: readonly Cut[] = [
  { file: /\/hanken-grotesk-latin-wght-normal\.[^/]*woff2$/, axes: { wght: { min: 400, max: 650 } } },
  { file: /\/source-serif-4-latin-opsz-normal\.[^/]*woff2$/, axes: { opsz: 50, wght: { min: 400, max: 500 } } },
];

/** Kerning, ligatures, accents put together, and the figures that prices are set in. */
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'zero'];

const span = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** What is written in English and French, as far as the packages' Latin files have it; other letters come from the reader's own fonts. */
const letters = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ŒœŠšŽžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›⁄€™−×÷≤≥≈≠←↑→↓′″`;

/**
 * Cuts the typefaces down to what the pages use: 155 KB of variable fonts, which a phone fetches before anything is to be read in
 * them, become some 45.
 */
export class SmallFontsPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SmallFonts', (compilation) => {
      // Before names are made from what the files hold.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tapPromise({ name: 'SmallFonts', stage }, async (assets) => {
        for (const { file, axes } of cuts) {
          const name = Object.keys(assets).find((each) => file.test(each));
          if (name === undefined) throw new Error(`The build has no font ${file.source}.`);
          const whole = compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
          const cut = await subsetFont(Buffer.from(whole), letters, {
            targetFormat: 'woff2',
            variationAxes: axes,
            keepFeatures: features,
          });
          compilation.updateAsset(name, new sources.RawSource(cut));
        }
      });
    });
  }
}
