import type { FindableKind } from '#contract/search/findable.rules.ts';
import type { Executor } from '#server/db/database.ts';

/** Something public that can be found: what its owner says of it. */
export interface Findable {
  kind: FindableKind;
  /** Among its kind. */
  id: string;
  title: string;
  /** What it goes by besides: numbers, makers, tags. */
  keys?: readonly string[];
  /** Plain text, without mark-up. */
  text: string;
  path: string;
  updatedAt: Date;
}

/** Everything of some kinds that can be found now; for writing the documents anew. */
export interface FindableSource {
  kinds: readonly FindableKind[];
  read: (db: Executor) => Promise<readonly Findable[]>;
}
