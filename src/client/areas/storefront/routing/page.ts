import type { ComponentType } from 'react';

import type { AppDispatch } from '#client/app/store.ts';
import type { Preferences } from '#client/features/platform/preferences/preferences.ts';
import type { GuardKind } from '#client/session/guards.ts';

/** One opening of a page: what its address says, and how the visitor wants the shop shown. */
export interface Visit {
  params: Readonly<Record<string, string | undefined>>;
  /** The query string, with its "?" if there is one. */
  search: string;
  preferences: Preferences;
}

/** Fetches what a page shows. The server waits for it before it renders; the page's own hooks ask for the same. */
export type PageData = (dispatch: AppDispatch, visit: Visit) => PromiseLike<unknown>[];

/** What a page's chunk gives. */
export interface PageModule {
  Page: ComponentType;
  data?: PageData;
}

/** A public route. Its chunk is loaded before it is shown, so that no part of a page ever suspends. */
export interface PageRoute {
  path: string;
  /** The chunk's name in the build's manifest. */
  chunk: string;
  load: () => Promise<PageModule>;
  guards?: readonly GuardKind[];
  /**
   * It stands in a document of its own, whose policy lets in what no other page's does: going there and going away load the
   * page whole, so that nothing of a third party is left when a cart is opened.
   */
  ownDocument?: true;
}
