import { gzipSync } from 'node:zlib';

import type { Compilation } from 'webpack';

/**
 * What the scripts of entries and chunks weigh beyond those of others, gzipped, in bytes: as `npm run bench -- bundles` weighs
 * it, each file at gzip's best level.
 */
export function weightOf(compilation: Compilation, names: readonly string[], beyond: readonly string[] = []): number {
  const known = new Set(scriptsOf(compilation, beyond));
  const files = scriptsOf(compilation, names).filter((file) => !known.has(file));
  const sources = files.map((file) => compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0));
  return sources.reduce((sum, source) => sum + gzipSync(source, { level: 9 }).length, 0);
}

/** Bytes as one reads them: "145.0 KB". */
export const inKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

function scriptsOf(compilation: Compilation, names: readonly string[]): string[] {
  const groups = names.map((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`The build has no ${name}.`);
    return group;
  });
  const files = groups.flatMap((group) => group.getFiles()).filter((file) => file.endsWith('.js'));
  return [...new Set(files)];
}
