import type { z } from 'zod';

import { forbidden, invalid, Refusal } from '#server/http/refusal.ts';

import { asInShop, type ReferenceKind } from './exchange.ts';
import type { waysOf } from './held-content.ts';
import type { ArchivePiece } from './open-archive.ts';
import { type HeldPiece, namedPaths, type PieceWays } from './piece-kind.ts';
import type { References } from './references.ts';

/** A piece of an archive beside what the shop has at its place, ready to be written, or refused. */
export interface ReadPiece {
  piece: ArchivePiece;
  held: HeldPiece | undefined;
  ways: PieceWays<object>;
  /** As the save will keep them; absent of what is refused. */
  values?: object;
  /** Where it wants to stand among those of its group. */
  position: number;
  name: string;
  refusal: Refusal | null;
  notes: string[];
}

interface Parts {
  ways: ReturnType<typeof waysOf>;
  held: ReadonlyMap<string, HeldPiece>;
  references: References;
  publish: boolean;
  mayMail: boolean;
}

/** Reads every piece but the pictures as a save by hand reads what was entered. */
export function readPieces(pieces: readonly ArchivePiece[], parts: Parts): ReadPiece[] {
  const read = pieces.map((piece) => readPiece(piece, parts));
  for (const group of groupsOf(read)) refuseMisnamed(group);
  return read;
}

function readPiece(piece: ArchivePiece, { ways: all, held: content, references, publish, mayMail }: Parts): ReadPiece {
  const ways = all[piece.kind as keyof typeof all];
  const held = content.get(piece.path);
  const notes = [...piece.notes];
  const about = { piece, held, ways, notes, name: held?.name ?? piece.path, position: 0 };
  try {
    if (piece.problem !== null) throw invalid('', piece.problem);
    if (piece.kind === 'mail' && !mayMail) throw forbidden('You may not change the texts of mails.');
    if (held?.barred !== undefined) throw invalid('', held.barred);
    const entered = checked(ways.schema, inShop(piece, { held, references, notes }));
    const values = ways.settled(entered, held, publish);
    const { position = 0 } = entered as { position?: number };
    return { ...about, values, position, name: ways.nameOf(values, piece.path), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { ...about, refusal: error };
    throw error;
  }
}

const unknown = {
  picture: (path: string) => `Its picture ${path} is not in the archive, or was refused.`,
  product: (sku: string) => `There is no product with the SKU “${sku}”. Import the products first.`,
  category: (slug: string) => `There is no category at “${slug}”. Make it first.`,
} as const satisfies Partial<Record<ReferenceKind, (name: string) => string>>;

interface Beside {
  held: HeldPiece | undefined;
  references: References;
  notes: string[];
}

/** What a file says, with ids for names; refuses what names something that is not here. */
function inShop({ said }: ArchivePiece, { held, references, notes }: Beside): unknown {
  const missing = new Set<string>();
  const { authorId = null } = (held?.values ?? {}) as { authorId?: string | null };
  const values = asInShop(said, (kind, name) => {
    if (kind === 'person') {
      if (authorId !== null && references.toName('person', authorId) === name) return authorId;
      const id = references.toId('person', name);
      if (id === null) notes.push(`Nobody called “${name}” may write here: the author stays as it is.`);
      return id ?? authorId;
    }
    const id = references.toId(kind, name);
    if (id === null) missing.add(unknown[kind](name));
    return id;
  });
  if (missing.size > 0) throw invalid('', [...missing].slice(0, 3).join(' '));
  return values;
}

/** Refuses with 422 by field what does not fit the contract. */
export function checked<Values>(schema: z.ZodType<Values>, said: unknown): Values {
  const read = schema.safeParse(said);
  if (read.success) return read.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of read.error.issues) (errors[path.join('.')] ??= []).push(message);
  throw new Refusal(422, 'It is not as it should be.', { errors });
}

/** Why a piece is refused, with the fields that it is about. */
export const reasonOf = ({ message, errors }: Refusal): string => {
  const told = Object.entries(errors ?? {}).slice(0, 3);
  if (told.length === 0) return message;
  return told.map(([field, texts]) => (field === '' ? texts.join(' ') : `${field}: ${texts.join(' ')}`)).join(' ');
};

/** What has no address of its own, by folder, each group in its order. */
export function groupsOf(read: readonly ReadPiece[]): ReadPiece[][] {
  const groups = new Map<string, ReadPiece[]>();
  for (const each of read) {
    if (each.refusal || !['slide', 'widget', 'newsletter'].includes(each.piece.kind)) continue;
    const folder = folderOf(each);
    groups.set(folder, [...(groups.get(folder) ?? []), each]);
  }
  return [...groups.values()].map((group) => group.toSorted((one, other) => one.position - other.position));
}

const folderOf = ({ piece: { path } }: ReadPiece): string => path.slice(0, path.lastIndexOf('/'));

/** What is known by its name has to have it as its file's: else the next import would not know it. */
function refuseMisnamed(group: readonly ReadPiece[]): void {
  const names = group.map(({ name }) => name);
  const expected = namedPaths(group[0] ? folderOf(group[0]) : '', names);
  group.forEach((each, index) => {
    const path = expected[index] ?? '';
    if (path !== each.piece.path) each.refusal = invalid('', `By its name its file has to be ${path}.`);
  });
}
