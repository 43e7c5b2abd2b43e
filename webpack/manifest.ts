import type { ChunkGroup, Compilation, Compiler } from 'webpack';

/** Addresses of what one entry, or one page's chunk, loads. The server writes them into the page's head. */
interface Files {
  js: string[];
  css: string[];
  fonts: string[];
}

/** `dist/client/manifest.json`: by entry, and by the `webpackChunkName` of a dynamic import. */
interface Manifest {
  entries: Record<string, Files>;
  chunks: Record<string, Files>;
}

/** Writes the manifest with every build, so that the server needs no knowledge of hashed names. */
export class ManifestPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Manifest', (compilation) => {
      // The last stage: every name is final, hashes included.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Manifest', stage }, () => {
        const text = JSON.stringify(manifestOf(compilation), null, 2);
        compilation.emitAsset('manifest.json', new sources.RawSource(text));
      });
    });
  }
}

function manifestOf(compilation: Compilation): Manifest {
  const entries: Manifest['entries'] = {};
  const chunks: Manifest['chunks'] = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const place = compilation.entrypoints.has(name) ? entries : chunks;
    place[name] = filesOf(group, compilation);
  }
  return { entries, chunks };
}

function filesOf(group: ChunkGroup, compilation: Compilation): Files {
  const files = group.getFiles().filter((file) => !file.includes('.hot-update.'));
  const css = files.filter((file) => file.endsWith('.css'));
  return {
    js: files.filter((file) => file.endsWith('.js')).map(addressOf),
    css: css.map(addressOf),
    fonts: css.flatMap((file) => fontsIn(String(compilation.getAsset(file)?.source.source() ?? ''))),
  };
}

const addressOf = (file: string): string => `/${file}`;

const fontsIn = (css: string): string[] => [...new Set(css.match(/\/assets\/[^)"']+\.woff2/g))];
