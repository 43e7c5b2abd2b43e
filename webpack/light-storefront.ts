import type { Compilation, Compiler, Module } from 'webpack';

import { inKilobytes, weightOf } from './weight.ts';

const heavy = /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|rc-[^\\/]+)[\\/]/;

/** What the home page's scripts may weigh, gzipped, in bytes (`docs/performance.md`). */
const MOST = 145 * 1024;

/**
 * Fails the build when the first load has grown beyond its figure, or when Ant Design gets into the storefront's first load: one careless import in a shared piece would
 * double what every visitor waits for.
 */
export class LightStorefrontPlugin {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LightStorefront', (compilation) => {
      compilation.hooks.afterChunks.tap('LightStorefront', () => {
        const found = heavyModule(compilation);
        if (!found) return;
        const importer = compilation.moduleGraph.getIssuer(found)?.nameForCondition() ?? 'an entry';
        compilation.errors.push(
          new WebpackError(
            `The storefront's first load contains ${found.nameForCondition()}, imported by ${importer}.`,
          ),
        );
      });
      if (compiler.options.mode !== 'production') return;
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LightStorefront', stage }, () => {
        const weight = weightOf(compilation, ['awaken', 'storefront', 'home']);
        if (weight <= MOST) return;
        compilation.errors.push(
          new WebpackError(
            `The scripts of the storefront's home page weigh ${inKilobytes(weight)}; more than ${inKilobytes(MOST)} they may not.`,
          ),
        );
      });
    });
  }
}

function heavyModule(compilation: Compilation): Module | undefined {
  for (const chunk of compilation.entrypoints.get('storefront')?.chunks ?? []) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      if (heavy.test(module.nameForCondition() ?? '')) return module;
    }
  }
  return undefined;
}
