import path from 'node:path';
import { gzipSync } from 'node:zlib';

import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compiler, Configuration } from 'webpack';

import { type Build, commonBuild, root } from './build.ts';
import { precompressed } from './precompressed.ts';
import { browsers, scriptRules } from './rules.ts';

/** What a script for pages of others may weigh, gzipped, in bytes. */
const MOST = 5 * 1024;

/** What others load on their pages: `dist/embed/prices.js`, one script under a name that stays, which leaves nothing global behind. */
export function embedBuild(build: Build): Configuration {
  const production = build.mode === 'production';
  return {
    ...commonBuild('embed', build),
    target: `browserslist:${browsers}`,
    entry: { prices: './src/client/embed/prices.ts' },
    output: { path: path.join(root, 'dist/embed'), filename: '[name].js', iife: true, clean: true },
    devtool: false,
    module: { rules: scriptRules(build, 'browsers') },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
    },
    plugins: production ? [new SmallScriptPlugin(), ...precompressed(/\.js$/)] : [],
    performance: false,
  };
}

/** Fails the build when a script has grown beyond its figure. */
class SmallScriptPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SmallScript', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SmallScript', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const weight = name.endsWith('.js') ? gzipSync(source.buffer(), { level: 9 }).length : 0;
          if (weight <= MOST) continue;
          compilation.errors.push(
            new WebpackError(`${name} weighs ${weight} bytes gzipped; more than ${MOST} it may not.`),
          );
        }
      });
    });
  }
}
