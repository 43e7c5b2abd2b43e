import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The drawers that ask for an entry; they come when the way to them is touched. */
export const openingDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "entry-drawers" */ './EntryDrawers.tsx')).OpeningDrawer,
);
export const otherEntryDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "entry-drawers" */ './EntryDrawers.tsx')).OtherEntryDrawer,
);
