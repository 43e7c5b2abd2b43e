import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { MediaRecord } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import type { MailTemplatesService } from '#server/platform/platform.door.ts';
import type { FileStore } from '#server/ports/files/file-store.ts';

import { asInFile, fileText } from './exchange.ts';
import { heldContent, kindOfPath } from './held-content.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, MANIFEST } from './manifest.ts';
import { picturePieceOf } from './picture-pieces.ts';
import { picturePath, readReferences } from './references.ts';
import type { FileToPack } from '#server/ports/files/write-zip.ts';

interface Parts {
  files: FileStore;
  mails: MailTemplatesService;
  /** Whether mail templates are among it. */
  withMails: boolean;
}

/** All content as the files of an archive: first what is text, sorted by path, then the pictures that it shows. */
export async function exportContent(
  db: Executor,
  { files, mails, withMails }: Parts,
): Promise<{ files: FileToPack[]; counts: Record<string, number> }> {
  const held = (await heldContent(db, { mails })).filter(
    ({ path, isLeftOut }) => !isLeftOut && (withMails || kindOfPath(path) !== 'mail'),
  );
  const names = await readReferences(db, { values: held.map(({ values }) => values), said: [], hashes: new Map() });
  const media = [...names.pictures.values()];
  const texts = new Map([
    ...held.map(({ path, values }): [string, string] => [path, fileText(asInFile(values, names.toName))]),
    ...media.map((medium): [string, string] => [descriptionPath(medium), fileText(picturePieceOf(medium))]),
  ]);
  const sums = new Map([
    ...[...texts].map(([path, text]): [string, string] => [path, createHash('sha256').update(text).digest('hex')]),
    ...media.map((medium): [string, string] => [picturePath(medium), medium.fileKey]),
  ]);
  const counts: Record<string, number> = {};
  for (const path of texts.keys()) {
    const kind = kindOfPath(path) ?? '';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const manifest = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, counts, files: Object.fromEntries(sums) };
  const written = [...texts, [MANIFEST, fileText(manifest)] as const].map(([path, text]): FileToPack => ({
    ...{ path, isPacked: false },
    bytes: () => Buffer.from(text, 'utf8'),
  }));
  const pictures = media.map((medium): FileToPack => ({
    ...{ path: picturePath(medium), isPacked: true },
    bytes: () => bytesOf(files, medium),
  }));
  return { files: [...written.toSorted(byPath), ...pictures.toSorted(byPath)], counts };
}

const byPath = (one: FileToPack, other: FileToPack): number => (one.path < other.path ? -1 : 1);

const descriptionPath = (medium: MediaRecord): string => picturePath(medium).replace(/\.\w+$/, '.json');

async function bytesOf(files: FileStore, { fileKey, name }: MediaRecord): Promise<Buffer> {
  const stream = await files.get(fileKey);
  // The download breaks off, and is no whole archive.
  if (!stream) throw new Error(`The file of the picture “${name}” is missing from the store`);
  return buffer(stream);
}
