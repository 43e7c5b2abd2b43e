import { useSelector } from 'react-redux';

import { waysOn } from '#client/areas/storefront/layout/ways-on.ts';
import { entriesFor } from '#client/features/content/menus/entries-for.ts';
import { useLayoutContentQuery } from '#client/features/content/shown/shown-content.api.ts';
import { selectIsSignedIn } from '#client/session/session.selectors.ts';
import type { MenuLocation } from '#contract/content/menus.rules.ts';
import type { ShownEntry } from '#contract/content/public-content.contract.ts';

/** Where the header leads while its menu cannot be had. */
const usual: readonly ShownEntry[] = waysOn.map(({ label, path }) => ({
  ...{ id: path, label, path, newTab: false, audience: 'all' as const, children: [] },
}));

/** A menu's entries for who looks at it; everyone is a visitor until the page is alive. */
export function useMenu(location: MenuLocation): ShownEntry[] {
  const { data, isError } = useLayoutContentQuery();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { mobile = [], header = isError ? usual : [], ...others } = data?.menus ?? {};
  // A phone shows the header's entries as long as nobody made it a menu of its own.
  const entries = { ...others, header, mobile: mobile.length > 0 ? mobile : header }[location] ?? [];
  return entriesFor(entries, isSignedIn);
}
