import type { Compiler } from 'webpack';

import { inKilobytes, weightOf } from './weight.ts';

/** What a product's page may load beside what the list of orders has loaded, gzipped, in bytes (`docs/performance.md`). */
const MOST = 60 * 1024;

/**
 * Fails the build when a product's page has grown beyond its figure: it is the dashboard's longest form, and a dialog imported
 * where it is opened brings Ant Design's forms and windows along for everybody who never opens it.
 */
export class LightProductPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LightProduct', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LightProduct', stage }, () => {
        const weight = weightOf(compilation, ['admin-product'], ['dashboards', 'admin', 'admin-orders']);
        if (weight <= MOST) return;
        compilation.errors.push(
          new WebpackError(
            `The scripts of a product's page weigh ${inKilobytes(weight)}; more than ${inKilobytes(MOST)} they may not.`,
          ),
        );
      });
    });
  }
}
