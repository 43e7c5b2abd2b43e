import path from 'node:path';

import type { Compilation, Compiler } from 'webpack';

import { root } from './build.ts';

const own = (file: string) => path.join(root, 'src/client/kit/resource-table/bare', file);

const table = path.join(root, 'node_modules/antd/es/table');

/** Parts of Ant Design's table, by where they lie, and what stands for them. */
const parts: Readonly<Record<string, string>> = {
  [path.join(table, 'hooks/useFilter')]: own('no-filters.ts'),
  [path.join(table, 'hooks/useSelection')]: own('no-selection.ts'),
  [path.join(table, 'RcTable/VirtualTable')]: own('no-virtual-rows.ts'),
  [path.join(table, '../pagination')]: own('no-pager.ts'),
};

/**
 * Leaves out of the browsers' build what Ant Design's table brings along and our lists never draw, since they have filters,
 * selection and pager of their own and turn pages: with the trees, selects and menus of those it would be some 60 KB of each list. Fails
 * the build when one of them is in it all the same. That nobody else draws that table, counting on them, is a rule of the linter.
 */
export class BareTablePlugin {
  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.compilation.tap('BareTable', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('BareTable', (asked) => {
        if (asked.context !== table && !asked.context.startsWith(table + path.sep)) return;
        asked.request = parts[path.resolve(asked.context, asked.request)] ?? asked.request;
      });
      compilation.hooks.finishModules.tap('BareTable', () => {
        const complaint = complaintOf(compilation);
        if (complaint) compilation.errors.push(new WebpackError(complaint));
      });
    });
  }
}

function complaintOf({ modules }: Compilation): string | undefined {
  const files = new Set([...modules].map((module) => module.nameForCondition() ?? ''));
  if (!files.has(path.join(table, 'InternalTable.js'))) return undefined;
  const full = Object.keys(parts)
    .filter((part) => part.startsWith(table))
    .find((part) => [...files].some((file) => file.startsWith(part)));
  if (full) return `Ant Design's table is drawn with ${full}, which was to be left out of it.`;
  const unused = Object.values(parts).find((file) => !files.has(file));
  if (unused) return `Ant Design's table no longer asks for what ${unused} stands for.`;
  return undefined;
}
