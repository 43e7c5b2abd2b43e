/*
 * What the modules of the server know of each other, read from their imports. Tests, the demo and the tools of the tests stand
 * outside of the order and are left out; so are imports of types, which are gone when the program runs.
 */

export interface SourceFile {
  /** From the root: `src/server/trade/orders/orders.service.ts`. */
  path: string;
  text: string;
}

export interface ModuleGraph {
  /** How many imports go from a module to another, by "trade > catalogue". */
  arrows: ReadonlyMap<string, number>;
  /** Those that go up, as "file > file". None, or the lint has a hole. */
  against: readonly string[];
  /** The largest set of nouns of one module each of which reaches each other one. */
  knot: readonly string[];
}

const outside = /\.(test|suite|cli)\.ts$/;
const importing = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'#server\/([^']+)'/gm;

/** Reads the graph of the modules, which stand from the bottom up. */
export function moduleGraph(files: readonly SourceFile[], modules: readonly string[]): ModuleGraph {
  const arrows = new Map<string, number>();
  const against: string[] = [];
  const nouns = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const [, , module = '', noun = ''] = path.split('/');
    if (!modules.includes(module) || outside.test(path)) continue;
    for (const [, target = ''] of text.matchAll(importing)) {
      const [other = '', otherNoun = ''] = target.split('/');
      if (!modules.includes(other)) continue;
      if (other === module) {
        if (otherNoun !== noun && !/\.(table|list)\.ts$/.test(path))
          add(nouns, `${module}/${noun}`, `${other}/${otherNoun}`);
        continue;
      }
      const arrow = `${module} > ${other}`;
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
      if (modules.indexOf(other) > modules.indexOf(module)) against.push(`${path} > src/server/${target}`);
    }
  }
  return { arrows, against, knot: largestKnot(withoutFiles(nouns)) };
}

function add(nouns: Map<string, Set<string>>, from: string, to: string): void {
  nouns.set(from, (nouns.get(from) ?? new Set()).add(to));
}

/** What stands in a module's own folder puts it together, and is no noun. */
const withoutFiles = (nouns: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> =>
  new Map(
    [...nouns]
      .filter(([from]) => !from.endsWith('.ts'))
      .map(([from, to]) => [from, [...to].filter((each) => !each.endsWith('.ts'))]),
  );

function largestKnot(nouns: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Map([...nouns.keys()].map((noun) => [noun, reachedFrom(noun, nouns)]));
  const knots = [...nouns.keys()].map((noun) =>
    [...(reached.get(noun) ?? [])].filter((other) => reached.get(other)?.has(noun)).toSorted(),
  );
  return knots.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function reachedFrom(noun: string, nouns: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>();
  const next = [...(nouns.get(noun) ?? [])];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    next.push(...(nouns.get(at) ?? []));
  }
  return seen;
}

/** The graph as a Mermaid picture, the top module first. */
export function pictureOfModules({ arrows }: ModuleGraph, modules: readonly string[]): string {
  const pairs = [...arrows.keys()].map((arrow) => arrow.split(' > ').map((module) => modules.indexOf(module)));
  const inOrder = pairs.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b);
  return ['flowchart TD', ...inOrder.map((pair) => `  ${pair.map((at) => modules[at]).join(' --> ')}`), ''].join('\n');
}
