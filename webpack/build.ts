import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Configuration } from 'webpack';

/** The project's folder. The commands run from it, and `__dirname` is missing when this file is loaded as a module. */
export const root = process.cwd();

export interface Build {
  mode: 'development' | 'production';
  /** Under `webpack serve`: the server restarts and the browser reloads by themselves. */
  watched: boolean;
}

/** What all bundles share: one way to resolve, one cache that is thrown away when a build file changes. */
export function commonBuild(name: 'client' | 'server' | 'embed', { mode }: Build) {
  return {
    name,
    mode,
    context: root,
    resolve: {
      extensions: ['.js', '.mjs'],
      alias: productionRouter(mode),
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: buildFiles() },
    },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  } as const satisfies Configuration;
}

const buildFiles = () => [
  path.join(root, 'webpack.config.ts'),
  ...readdirSync(path.join(root, 'webpack')).map((file) => path.join(root, 'webpack', file)),
];

// React Router's export map always names its development build, warnings included; the other one lies beside it.
function productionRouter(mode: Build['mode']): Record<string, string> {
  const folder = path.join(root, 'node_modules/react-router/dist/production');
  if (mode !== 'production' || !existsSync(folder)) return {};
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}
