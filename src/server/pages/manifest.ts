import { readFileSync } from 'node:fs';

/** Addresses of what an entry, or a page's chunk, loads. */
export interface ManifestFiles {
  js: readonly string[];
  css: readonly string[];
  fonts: readonly string[];
}

/** What the client's build wrote down of itself: files by entry, and by the name of a page's chunk. */
export interface Manifest {
  entries: Readonly<Record<string, ManifestFiles>>;
  chunks: Readonly<Record<string, ManifestFiles>>;
}

const nothing: ManifestFiles = { js: [], css: [], fonts: [] };

/** Reads `manifest.json`; throws with what to do when the client has not been built. */
export function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (cause) {
    throw new Error(`The client's manifest can't be read from ${file}. Build the client first: npm run build`, {
      cause,
    });
  }
}

/** What a page of an entry loads, each file once: the entry's files, then those of its chunks. */
export function filesOf(manifest: Manifest, entry: string, ...chunks: readonly string[]): ManifestFiles {
  const parts = [manifest.entries[entry] ?? nothing, ...chunks.map((chunk) => manifest.chunks[chunk] ?? nothing)];
  const all = (kind: keyof ManifestFiles) => [...new Set(parts.flatMap((part) => part[kind]))];
  return { js: all('js'), css: all('css'), fonts: all('fonts') };
}
