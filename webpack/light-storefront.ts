import type { Compilation, Compiler, Module } from 'webpack';

const heavy = /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|rc-[^\\/]+)[\\/]/;

/**
 * Fails the build when Ant Design gets into the storefront's first load: one careless import in a shared piece would
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
