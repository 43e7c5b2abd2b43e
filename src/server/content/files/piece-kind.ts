import type { z } from 'zod';

import type { PieceKind } from '#contract/content/content-files.rules.ts';
import { slugFrom } from '#contract/slugs.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';

/** A piece of content as the shop has it, with ids where its file says names. */
export interface HeldPiece {
  path: string;
  /** What people call it. */
  name: string;
  id: string;
  version: number;
  values: object;
  /** Not to be exported, though it is there: put away, or never changed from what every shop has. */
  isLeftOut?: boolean;
  /** Why an archive cannot change it. */
  barred?: string;
}

export interface Writing<Values> {
  tx: Transaction;
  path: string;
  values: Values;
  held: HeldPiece | undefined;
  actor: Actor;
  /** Whether what is before readers in the archive shall be so here. */
  publish: boolean;
}

/** How pieces of one kind are read and written; writing is saving by hand. */
export interface PieceWays<Values extends object> {
  kind: PieceKind;
  /** Values as they are sent by hand, with ids. */
  schema: z.ZodType<Values>;
  nameOf: (values: Values, path: string) => string;
  /** As the save will keep it, so that what is the same is known before anything is written. */
  settled: (values: Values, held: HeldPiece | undefined, publish: boolean) => Values;
  /** Refuses as a save by hand does. */
  write: (writing: Writing<Values>) => Promise<void>;
}

/** Files of pieces that have no address of their own, by their names; of two of one name the second is "name-2". */
export function namedPaths(folder: string, names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const slug = slugFrom(name) || 'untitled';
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return `${folder}/${slug}${count === 1 ? '' : `-${count}`}.json`;
  });
}
