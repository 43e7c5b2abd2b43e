import type { RuleSetRule } from 'webpack';

import type { Build } from './build.ts';

/** The oldest browsers that are served; also the floor for CSS. */
export const browsers = 'chrome >= 109, firefox >= 115, safari >= 16.4';

/** The same floor in esbuild's words. */
export const cssTarget = ['chrome109', 'firefox115', 'safari16.4'];

// A generic arrow function does not parse as .tsx, nor JSX as .ts: each ending has its own rule.
export function scriptRules({ mode }: Build, runsOn: 'browsers' | 'node'): RuleSetRule[] {
  const rule = (test: RegExp, tsx: boolean): RuleSetRule => ({
    test,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: { react: { runtime: 'automatic', development: mode === 'development' } },
        ...(runsOn === 'node' && { target: 'es2022' }),
      },
      ...(runsOn === 'browsers' && { env: { targets: browsers } }),
    },
  });
  return [rule(/\.ts$/, false), rule(/\.tsx$/, true)];
}

/** css-loader's part; both bundles must give a class of a CSS module the same name, or hydration fails. */
export function cssLoader({ mode }: Build, wants: 'css' | 'class names') {
  return {
    loader: 'css-loader',
    options: {
      importLoaders: 0,
      modules: {
        auto: wants === 'css' ? true : () => true,
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: wants === 'class names',
        localIdentName: mode === 'production' ? '[local]-[hash:base64:5]' : '[name]-[local]-[hash:base64:4]',
        localIdentHashSalt: 'ingot',
        // One hash for all classes of a file: gzip writes what repeats itself once.
        hashStrategy: 'minimal-subset',
      },
    },
  };
}

/** Fonts and pictures become files; the server only needs to know their addresses. */
export function fileRule(writes: 'files' | 'addresses'): RuleSetRule {
  return {
    test: /\.(woff2|svg|png|webp|avif)$/,
    type: 'asset/resource',
    generator: {
      filename: 'assets/[name].[contenthash:8][ext]',
      // In the client's stylesheets the path is put before the address by the plugin that extracts them.
      ...(writes === 'addresses' && { publicPath: '/' }),
      emit: writes === 'files',
    },
  };
}
