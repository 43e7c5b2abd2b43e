import { hasRight, type Held, type Permission } from '#contract/permissions.ts';

import { ListProblem, quoted } from './list-problem.ts';
import type { ColumnSpec, Resource } from './list-resource.ts';

/** Who asks for a list. */
export interface ListViewer {
  role: 'customer' | 'admin' | 'visitor';
  /** What an administrator may do; empty for everyone else. */
  adminRoles: readonly Held[];
}

/** Who asks, and the IANA time zone by whose calendar the shop counts days. */
export interface ListContext {
  viewer: ListViewer;
  timeZone: string;
}

/** Who may see a column. Where both are given, both must hold. */
export interface SeenBy {
  roles?: readonly ListViewer['role'][];
  permission?: Permission;
}

/**
 * The columns a viewer may see. Filters, sorts, search and totals know no others: a column that is only left out of the
 * answer could still be found out by probing.
 */
export function visibleColumns(resource: Resource, viewer: ListViewer): ReadonlyMap<string, ColumnSpec> {
  return new Map(Object.entries(resource.columns).filter(([, column]) => maySee(column, viewer)));
}

/** Throws a `ListProblem` for a column that the viewer may not see, or that does not exist: he is not told which. */
export function visibleColumn(columns: ReadonlyMap<string, ColumnSpec>, field: string): ColumnSpec {
  const column = columns.get(field);
  if (column) return column;
  throw new ListProblem('unknown_column', field, `The list has no column ${quoted(field)}.`, [...columns.keys()]);
}

function maySee({ roles, permission }: SeenBy, viewer: ListViewer): boolean {
  if (roles && !roles.includes(viewer.role)) return false;
  return permission === undefined || (viewer.role === 'admin' && hasRight(viewer.adminRoles, permission));
}
