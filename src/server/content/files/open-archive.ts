import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';

import { archiveLimits, type PieceKind, pieceKinds } from '#contract/content/content-files.rules.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';

import { asInShop } from './exchange.ts';
import { kindOfPath } from './held-content.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { type PackedFile, readZip } from './read-zip.ts';

/** What a file of an archive says. */
export interface ArchivePiece {
  path: string;
  kind: PieceKind;
  said: unknown;
  /** Why its file cannot be read. */
  problem: string | null;
  notes: string[];
}

export interface Archive {
  /** In the order in which they are brought in. */
  pieces: ArchivePiece[];
  /** The files of pictures by their paths. */
  pictures: ReadonlyMap<string, PackedFile>;
  /** Files that are no content. */
  ignored: string[];
}

const picture = /^pictures\/[^/]+\.(?:jpe?g|png|webp|avif)$/;

/** Reads an archive whole, but for the pictures in it. Refuses with 422 what is no archive of content, or lacks parts of it. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const files = inOneFolder(await readZip(bytes));
  const list = files.get(MANIFEST);
  if (!list) throw invalid('file', `This is no archive of content: it has no ${MANIFEST}.`);
  const sums = readManifest((await textIn(list)).text ?? '');
  refuseMissing(sums, files);
  const pieces: ArchivePiece[] = [];
  const pictures = new Map<string, PackedFile>();
  const ignored: string[] = [];
  for (const [path, file] of files) {
    const kind = kindOfPath(path);
    if (kind) pieces.push(await pieceIn(file, { path, kind, sum: sums.get(path) }));
    else if (picture.test(path)) pictures.set(path, file);
    else if (path !== MANIFEST) ignored.push(path);
  }
  return { pieces: pieces.toSorted(inTurn), pictures, ignored: ignored.toSorted() };
}

/** By kind, and of one kind "name" before "name-2", and that before "name-10". */
const inTurn = (one: ArchivePiece, other: ArchivePiece): number =>
  pieceKinds.indexOf(one.kind) - pieceKinds.indexOf(other.kind) || order.compare(bare(one), bare(other));
const bare = ({ path }: ArchivePiece): string => path.slice(0, -'.json'.length);
const order = new Intl.Collator('en', { numeric: true });

/** By path. Who packs a folder again packs it as a folder. */
function inOneFolder(files: readonly PackedFile[]): ReadonlyMap<string, PackedFile> {
  const own = files.find(({ path }) => path === MANIFEST || /^[^/]+\/manifest\.json$/.test(path));
  const folder = own ? own.path.slice(0, -MANIFEST.length) : '';
  return new Map(
    files.map((file) => [file.path.startsWith(folder) ? file.path.slice(folder.length) : file.path, file]),
  );
}

function refuseMissing(sums: ReadonlyMap<string, string>, files: ReadonlyMap<string, PackedFile>): void {
  const missing = [...sums.keys()].filter((path) => !files.has(path));
  if (missing.length === 0) return;
  const which =
    missing.length === 1 ? `“${missing[0]}” is missing` : `${missing.length} files are missing, “${missing[0]}” first`;
  throw invalid(
    'file',
    `The archive is not whole: ${which}. If they were taken out on purpose, take their lines out of ${MANIFEST}, too.`,
  );
}

interface Found {
  path: string;
  kind: PieceKind;
  sum: string | undefined;
}

async function pieceIn(file: PackedFile, { path, kind, sum }: Found): Promise<ArchivePiece> {
  const { text, hash } = await textIn(file);
  const notes = sum === undefined ? ['Added to the archive since the export.'] : [];
  if (sum !== undefined && sum !== hash) notes.push('Edited since the export.');
  const piece = { path, kind, notes };
  if (text === null) return { ...piece, said: null, problem: 'Its text is not in UTF-8.' };
  try {
    const said: unknown = JSON.parse(text);
    asInShop(said, () => null);
    return { ...piece, said, problem: null };
  } catch (error) {
    const why = error instanceof Refusal ? error.message : `Its text is no JSON: ${String(error).slice(0, 120)}`;
    return { ...piece, said: null, problem: why };
  }
}

/** The text of a file, null where it is none, and the sum of its bytes. */
async function textIn(file: PackedFile): Promise<{ text: string | null; hash: string }> {
  if (file.size > archiveLimits.text) {
    throw invalid('file', `“${file.path}” is larger than a text may be, ${archiveLimits.text / 1_000_000} MB.`);
  }
  const bytes = await file.read();
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { text: isUtf8(bytes) ? new TextDecoder().decode(bytes) : null, hash };
}
