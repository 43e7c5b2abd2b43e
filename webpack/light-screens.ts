import type { Compilation, Compiler } from 'webpack';

import { inKilobytes, weightOf } from './weight.ts';

/** What the administrators' list of orders loads with the shell around it, and what it may weigh, gzipped, in bytes (`docs/performance.md`). */
const first = ['dashboards', 'admin', 'admin-orders'];
const MOST_AT_FIRST = 400 * 1024;

/** What any other of their screens may load beside that. */
const MOST = 60 * 1024;

/**
 * Fails the build when a screen of the administrators has grown beyond its figure. What lets one grow is most often a dialog or
 * a drawer that is imported where it is opened: it brings Ant Design's forms and windows along for everybody who never
 * opens it. As a part of its own (`kit/lazy-part`) it comes when its opener is touched.
 */
export class LightScreensPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LightScreens', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LightScreens', stage }, () => {
        for (const complaint of complaintsOf(compilation)) compilation.errors.push(new WebpackError(complaint));
      });
    });
  }
}

function complaintsOf(compilation: Compilation): string[] {
  const screens = [...compilation.namedChunkGroups.keys()].filter(
    (name) => name.startsWith('admin-') && !first.includes(name),
  );
  const weighed = [
    { what: 'the list of orders', weight: weightOf(compilation, first), most: MOST_AT_FIRST },
    ...screens.map((name) => ({ what: name, weight: weightOf(compilation, [name], first), most: MOST })),
  ];
  return weighed
    .filter(({ weight, most }) => weight > most)
    .map(
      ({ what, weight, most }) =>
        `The scripts of ${what} weigh ${inKilobytes(weight)}; more than ${inKilobytes(most)} they may not.`,
    );
}
