/** The part of the package that the build uses; it comes without types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
      /** An axis at one value, or within two. */
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** The OpenType features that stay, such as "kern". */
      keepFeatures: readonly string[];
    },
  ): Promise<Buffer>;
}
