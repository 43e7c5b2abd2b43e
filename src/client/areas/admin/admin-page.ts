import type { LaterPage } from '#client/kit/lazy-part/later-page.tsx';
import type { Permission } from '#contract/permissions.ts';

/** A page of the administrators' area. */
export interface AdminPage {
  /** With `:name` for parameters. */
  path: string;
  title: string;
  /** The menu's entry that is highlighted; the page's own when not given. */
  entry?: string;
  /** What somebody must have the right to for it to show anything. */
  right?: Permission;
  page: LaterPage;
}
