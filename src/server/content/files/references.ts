import type { MediaMime } from '#contract/catalogue/media.rules.ts';
import { categoryTree, type MediaRecord, productSkus, storedMedia } from '#server/catalogue/catalogue.door.ts';
import type { Executor } from '#server/db/database.ts';
import { peopleOf, staffWith } from '#server/identity/identity.door.ts';

import { asInFile, asInShop, type Exchange, type ReferenceKind } from './exchange.ts';

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const satisfies Record<
  MediaMime,
  string
>;

/** Where the file of a picture stands in an archive: by what is in it. */
export const picturePath = ({ fileKey, mime }: Pick<MediaRecord, 'fileKey' | 'mime'>): string =>
  `pictures/${fileKey.slice(0, 16)}.${endings[mime]}`;

export interface References {
  /** Ids as files say them; null for what is gone. */
  toName: Exchange;
  /** What files say as ids; null for what is not here. */
  toId: Exchange;
  /** The pictures among them, by id. */
  pictures: ReadonlyMap<string, MediaRecord>;
}

interface Asked {
  /** Values of the shop. */
  values: readonly unknown[];
  /** What files say. */
  said: readonly unknown[];
  /** The paths by which files name pictures, and the hashes of those. */
  hashes: ReadonlyMap<string, string>;
}

/** Everything that values and files name, found in a statement for each kind. */
export async function readReferences(db: Executor, { values, said, hashes }: Asked): Promise<References> {
  const ids = namesIn(values, asInFile);
  const names = namesIn(said, asInShop);
  const media = await storedMedia(db, { ids: [...ids.picture], hashes: [...new Set(hashes.values())] });
  const products = await productSkus(db, { ids: [...ids.product], skus: [...names.product] });
  const categories = ids.category.size + names.category.size === 0 ? [] : await categoryTree(db);
  const authors = await peopleOf(db, [...ids.person]);
  const staff = names.person.size === 0 ? [] : await staffWith(db, 'content.write');

  const nameById: Record<ReferenceKind, Map<string, string>> = {
    picture: new Map(media.map((medium) => [medium.id, picturePath(medium)])),
    product: new Map(products.map(({ id, sku }) => [id, sku])),
    category: new Map(categories.map(({ id, slug }) => [id, slug])),
    person: new Map([...authors.values(), ...staff].map(({ id, name }) => [id, name])),
  };
  const mediaByHash = new Map(media.flatMap(({ id, sha256, fileKey }) => [[sha256, id] as const, [fileKey, id]]));
  const idByName: Record<ReferenceKind, Map<string, string>> = {
    picture: new Map([...hashes].flatMap(([path, hash]) => pair(path, mediaByHash.get(hash)))),
    product: new Map(products.map(({ id, sku }) => [sku, id])),
    category: new Map(categories.map(({ id, slug }) => [slug, id])),
    // Of two of one name the first.
    person: new Map(staff.toReversed().map(({ id, name }) => [name, id])),
  };
  return {
    toName: (kind, id) => nameById[kind].get(id) ?? null,
    toId: (kind, name) => idByName[kind].get(name) ?? null,
    pictures: new Map(media.map((medium) => [medium.id, medium])),
  };
}

const pair = (path: string, id: string | undefined): [string, string][] => (id === undefined ? [] : [[path, id]]);

function namesIn(all: readonly unknown[], walk: typeof asInFile): Record<ReferenceKind, Set<string>> {
  const found = {
    picture: new Set<string>(),
    product: new Set<string>(),
    category: new Set<string>(),
    person: new Set<string>(),
  };
  walk(all, (kind, name) => {
    found[kind].add(name);
    return null;
  });
  return found;
}
