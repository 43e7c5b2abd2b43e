import type { Compilation, Compiler } from 'webpack';

/** React Router's production build: one file of all that its two packages share. */
const routerFile = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-[^\\/]+\.mjs$/;

/** What is written differently in it, and how many of each there are at the least. */
const changes: readonly { wanted: RegExp; instead: string; least: number }[] = [
  // A maker that nobody says is pure stays with all that it makes, whether that is used or not: forms, for one.
  {
    wanted: /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm,
    instead: '$1/* @__PURE__ */ $2',
    least: 3,
  },
  // A name for the developers' tools holds on to what it names.
  { wanted: /^\w+\.displayName = "\w+";$/gm, instead: '', least: 3 },
  // What a link fetches ahead in their framework, of which we have no part: without it this is what it answers.
  {
    wanted: /= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g,
    instead: '= [false, undefined, undefined];',
    least: 1,
  },
  { wanted: /return shouldPrefetch && !isAbsolute \? .* : link;/g, instead: 'return link;', least: 1 },
];

/**
 * Leaves out of the browsers' build what of React Router only its framework draws, and what it makes and nobody uses:
 * some 4 KB of each visitor's first load. Fails the build when an update of it is written in another way.
 */
export class LightRouterPlugin {
  apply(compiler: Compiler): void {
    const { NormalModule, WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('LightRouter', (compilation: Compilation) => {
      NormalModule.getCompilationHooks(compilation).processResult.tap('LightRouter', (result, module) => {
        const [source, ...others] = result;
        const text = source.toString();
        if (!routerFile.test(module.resource) || !text.includes('usePrefetchBehavior(')) return result;
        const unmet = changes.find(({ wanted, least }) => (text.match(wanted) ?? []).length < least);
        if (unmet) {
          compilation.errors.push(new WebpackError(`React Router is no longer written as ${unmet.wanted} expects.`));
        }
        return [changes.reduce((now, { wanted, instead }) => now.replace(wanted, instead), text), ...others];
      });
    });
  }
}
