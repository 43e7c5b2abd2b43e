import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Configuration } from 'webpack';

import { type Build, commonBuild, root } from './build.ts';
import { packagesStayOutside } from './packages-outside.ts';
import { cssLoader, fileRule, scriptRules } from './rules.ts';
import { ServerProcessPlugin } from './server-process.ts';

// One file per program: the server itself, PGlite's thread, and the commands of package.json.
const programs = {
  main: './src/server/main.ts',
  'pglite-worker': './src/server/db/pglite-worker.ts',
  migrate: './src/server/db/migrate.cli.ts',
  seed: './src/server/demo/seed.cli.ts',
  audit: './src/server/ledger/audit.cli.ts',
  settings: './src/server/settings/settings.cli.ts',
  'heic-worker': './src/server/papers/heic-worker.ts',
  'pdf-mark-worker': './src/server/papers/pdf-mark-worker.ts',
  'rotate-papers-key': './src/server/papers/rotate-papers-key.cli.ts',
  'lost-app': './src/server/identity/second-factors/lost-app.cli.ts',
};

/** What Node runs: `dist/server/*.mjs`, our own code in one file per program and the packages beside it. */
export function serverBuild(build: Build): Configuration {
  return {
    ...commonBuild('server', build),
    target: 'node20',
    entry: Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(path.join(root, file)))),
    experiments: { outputModule: true },
    output: {
      path: path.join(root, 'dist/server'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    externalsPresets: { node: true },
    externalsType: 'module-import',
    externals: [packagesStayOutside],
    devtool: build.mode === 'development' ? 'source-map' : false,
    module: {
      // `import.meta.url` and `new URL(…)` stay as written: they find files beside the bundle when it runs.
      parser: { javascript: { importMeta: false, url: false, worker: false } },
      rules: [
        ...scriptRules(build, 'node'),
        { test: /\.css$/, use: [cssLoader(build, 'class names')] },
        fileRule('addresses'),
      ],
    },
    optimization: { minimize: false },
    ...(build.watched && { plugins: [new ServerProcessPlugin()] }),
  };
}
