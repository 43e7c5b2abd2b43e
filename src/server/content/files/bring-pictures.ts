import type { ContentPiece } from '#contract/content/content-files.contract.ts';
import { storedMedia } from '#server/catalogue/catalogue.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';

import type { Bringing } from './carry-out.ts';
import { differencesOf, isSame } from './differences.ts';
import type { ArchivePiece } from './open-archive.ts';
import { type ArchivePicture, picturePieceOf, pictureSchema, settledPicture, writePicture } from './picture-pieces.ts';
import { checked, reasonOf } from './read-pieces.ts';

/** Takes the pictures of an archive into the library, and tells what became of each. */
export async function bringPictures(tx: Transaction, { archive, pictures, actor }: Bringing): Promise<ContentPiece[]> {
  const described = archive.pieces.filter(({ kind }) => kind === 'picture');
  const told: ContentPiece[] = [];
  for (const piece of described) {
    const file = Object.keys(pictures).find((path) => path.replace(/\.\w+$/, '.json') === piece.path);
    told.push(await bring(tx, piece, { picture: file === undefined ? undefined : pictures[file], actor }));
  }
  const known = new Set(described.map(({ path }) => path));
  const bare = Object.keys(pictures).filter((path) => !known.has(path.replace(/\.\w+$/, '.json')));
  return [...told, ...bare.map(withoutWords)];
}

const withoutWords = (path: string): ContentPiece => ({
  ...{ path: path.replace(/\.\w+$/, '.json'), kind: 'picture', name: path, outcome: 'refused' },
  ...{ differences: [], notes: [], reason: 'The file that says what this picture shows is missing.' },
});

interface Beside extends Pick<Bringing, 'actor'> {
  picture: ArchivePicture | undefined;
}

async function bring(tx: Transaction, piece: ArchivePiece, { picture, actor }: Beside): Promise<ContentPiece> {
  const { path, notes } = piece;
  const about = { path, kind: 'picture', name: path, notes, differences: [], reason: null } as const;
  try {
    if (piece.problem !== null) throw invalid('', piece.problem);
    if (!picture) throw invalid('', 'The picture itself is missing.');
    if (picture.problem !== null) throw invalid('', picture.problem);
    const hashes = [picture.sha256, ...(picture.kept ? [picture.kept.fileKey] : [])];
    const [held] = await storedMedia(tx, { ids: [], hashes });
    const values = settledPicture(checked(pictureSchema, piece.said), held);
    const named = { ...about, differences: [], name: values.name };
    const before = held && picturePieceOf(held);
    if (before && isSame(before, values)) return { ...named, outcome: 'same' };
    await tx.transaction((inner) => writePicture({ tx: inner, values, held, picture, actor }));
    if (!before) return { ...named, outcome: 'new' };
    return { ...named, outcome: 'changed', differences: differencesOf(before, values, (_kind, name) => name) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...about, differences: [], outcome: 'refused', reason: reasonOf(error) };
  }
}
