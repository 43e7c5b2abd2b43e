import { type BrotliOptions, constants } from 'node:zlib';

import CompressionPlugin from 'compression-webpack-plugin';

/** Writes `.br` and `.gz` beside each text file, as small as they get, so that the server never compresses one. */
export function precompressed(test = /^assets\/.*\.(js|css|svg)$/) {
  const shared = { test, threshold: 1024, minRatio: 0.9 };
  return [
    new CompressionPlugin<BrotliOptions>({
      ...shared,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...shared,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}
