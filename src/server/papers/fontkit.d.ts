/** As much of the package as we call; it brings no types. */
declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number;
    path: { toSVG: () => string };
  }
  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint: (point: number) => boolean;
    glyphForCodePoint: (point: number) => Glyph;
  }
  export function create(file: Buffer): Font;
}
