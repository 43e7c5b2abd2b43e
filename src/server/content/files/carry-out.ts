import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { ContentPiece, PieceCounts } from '#contract/content/content-files.contract.ts';
import type { PieceOutcome } from '#contract/content/content-files.rules.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { DatabaseKind, Transaction } from '#server/db/database.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';

import { putInOrder } from './arranged-pieces.ts';
import { bringPictures } from './bring-pictures.ts';
import { differencesOf, isSame } from './differences.ts';
import { type ContentParts, heldContent, waysOf } from './held-content.ts';
import type { Archive } from './open-archive.ts';
import type { ArchivePictures } from './picture-pieces.ts';
import type { HeldPiece } from './piece-kind.ts';
import { groupsOf, type ReadPiece, readPieces, reasonOf } from './read-pieces.ts';
import { readReferences, type References } from './references.ts';

export interface Bringing {
  archive: Archive;
  pictures: ArchivePictures;
  actor: Actor;
  /** Whether what is before readers in the archive shall be so here. */
  publish: boolean;
  /** Whether he may change the texts of mails. */
  mayMail: boolean;
}

export interface Plan {
  pieces: ContentPiece[];
  counts: PieceCounts;
  /** Names what was done to what; the same again only beside the same content. */
  hash: string;
}

/**
 * Brings an archive in, each piece as if its values had been saved by hand, and tells what became of each. What is refused
 * leaves nothing behind. A preview is this too, in a transaction that is then taken back. One archive at a time.
 */
export async function carryOut(tx: Transaction, parts: ContentParts, bringing: Bringing): Promise<Plan> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content import', 0))`);
  const { archive, pictures, publish, mayMail, actor } = bringing;
  const shown = await bringPictures(tx, bringing);
  const refused = new Set(shown.filter(({ outcome }) => outcome === 'refused').map(({ path }) => path));
  const content = await heldContent(tx, parts);
  const pieces = archive.pieces.filter(({ kind }) => kind !== 'picture');
  const references = await readReferences(tx, {
    values: content.map(({ values }) => values),
    said: pieces.map(({ said }) => said),
    hashes: new Map(
      Object.entries(pictures)
        .filter(([path]) => !refused.has(path.replace(/\.\w+$/, '.json')))
        .map(([path, { sha256 }]) => [path, sha256]),
    ),
  });
  const held = new Map(content.map((piece) => [piece.path, piece]));
  const read = readPieces(pieces, { ways: waysOf(parts), held, references, publish, mayMail });
  refuseTooMany(read, parts.db.kind);
  const told = new Map<string, ContentPiece>(shown.map((piece) => [piece.path, piece]));
  for (const each of read) told.set(each.piece.path, await bringIn(tx, each, { actor, publish, references }));
  await arrange(tx, parts, { read, told, actor, held });
  return planOf([...told.values()], held);
}

/** So many pieces are written at once: the embedded database serves nobody else meanwhile, some hundredths of a second for each. */
const mostAtOnce = { pglite: 150, postgres: 4000 } as const satisfies Record<DatabaseKind, number>;

function refuseTooMany(read: readonly ReadPiece[], kind: DatabaseKind): void {
  const most = mostAtOnce[kind];
  const writes = read.filter(
    ({ values, refusal, held }) => !refusal && values && !(held && isSame(held.values, values)),
  );
  if (writes.length > most)
    throw invalid(
      'file',
      `This archive would write ${writes.length} pieces. At most ${most} can be written at once: split it.`,
    );
}

async function bringIn(
  tx: Transaction,
  { piece, held, ways, values, name, refusal, notes }: ReadPiece,
  { actor, publish, references }: Pick<Bringing, 'actor' | 'publish'> & { references: References },
): Promise<ContentPiece> {
  const { path, kind } = piece;
  const about = { path, kind, name, notes, differences: [], reason: null };
  if (refusal || !values) return { ...about, outcome: 'refused', reason: reasonOf(refusal ?? new Refusal(422, '')) };
  if (held && isSame(held.values, values)) return { ...about, outcome: 'same' };
  try {
    await tx.transaction((inner) => ways.write({ tx: inner, path, values, held, actor, publish }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...about, outcome: 'refused', reason: reasonOf(error) };
  }
  if (!held) return { ...about, outcome: 'new' };
  return { ...about, outcome: 'changed', differences: differencesOf(held.values, values, references.toName) };
}

interface Arranging {
  read: readonly ReadPiece[];
  told: Map<string, ContentPiece>;
  actor: Actor;
  held: ReadonlyMap<string, HeldPiece>;
}

/** Puts slides and widgets in the order of the archive, and tells which of those that were there stand elsewhere now. */
async function arrange(tx: Transaction, parts: ContentParts, { read, told, actor, held }: Arranging): Promise<void> {
  const groups = groupsOf(read).map((group) =>
    group.filter(({ piece }) => told.get(piece.path)?.outcome !== 'refused'),
  );
  for (const group of groups) {
    const kind = group[0]?.piece.kind;
    if (kind !== 'slide' && kind !== 'widget') continue;
    const paths = group.map(({ piece }) => piece.path);
    await putInOrder({ tx, ...parts, actor, kind }, paths);
  }
  const now = new Map((await heldContent(tx, parts)).map(({ id, values }) => [id, positionIn(values)]));
  for (const { path, id, values } of held.values()) {
    const piece = told.get(path);
    const [before, after] = [positionIn(values), now.get(id)];
    if (!piece || before === undefined || after === undefined || before === after) continue;
    const difference = { field: 'position', before: String(before), after: String(after) };
    told.set(path, { ...piece, outcome: 'changed', differences: [...piece.differences, difference] });
  }
}

const positionIn = (values: object): number | undefined => (values as { position?: number }).position;

function planOf(pieces: ContentPiece[], held: ReadonlyMap<string, HeldPiece>): Plan {
  const count = (outcome: PieceOutcome) => pieces.filter((piece) => piece.outcome === outcome).length;
  const facts = pieces.map(({ path, outcome, differences, reason }) => {
    const before = held.get(path);
    return [path, outcome, differences, reason, before?.id, before?.version];
  });
  return {
    pieces,
    counts: { new: count('new'), changed: count('changed'), same: count('same'), refused: count('refused') },
    hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
  };
}
