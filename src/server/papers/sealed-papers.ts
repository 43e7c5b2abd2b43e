import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { FileStore } from '#server/ports/files/file-store.ts';

import { type DataKey, PaperMissing, type PaperSeal, type SealedFor } from './paper-seal.ts';
import type { PaperRecord } from './papers.table.ts';

/** Of a row, what it takes to open the paper. */
type Kept = Pick<PaperRecord, 'id' | 'ownerId' | 'objectKey' | 'keyId' | 'sealedKey' | 'sealedName'>;

/** What a row keeps of a paper that was sealed. */
export interface Sealed extends DataKey {
  objectKey: string;
  sealedName: string;
}

/** Papers in their store. A name there is random: it tells nothing, and no path of a caller reaches the store. */
export function createSealedPapers({ seal, store }: { seal: PaperSeal; store: FileStore }) {
  const nameOf = ({ id, ownerId, sealedName, ...key }: Omit<Kept, 'objectKey'>): string =>
    seal.open(Buffer.from(sealedName, 'base64'), 'name', key, { paperId: id, ownerId }).toString('utf8');

  return {
    currentKeyId: seal.currentKeyId,

    /** Seals under a fresh key and keeps. What no row comes to name is swept. */
    async keep(bytes: Uint8Array, name: string, of: SealedFor): Promise<Sealed> {
      const key = seal.newKey(of);
      const objectKey = randomBytes(32).toString('hex');
      await store.put(objectKey, seal.seal(bytes, 'file', key, of));
      return { ...key, objectKey, sealedName: seal.seal(Buffer.from(name), 'name', key, of).toString('base64') };
    },

    /** The paper as it came. Throws `PaperUnreadable`, and `PaperMissing` where the store has lost it. */
    async read({ id, ownerId, objectKey, keyId, sealedKey }: Omit<Kept, 'sealedName'>): Promise<Buffer> {
      const stream = objectKey === null ? undefined : await store.get(objectKey);
      if (!stream) throw new PaperMissing('This paper is not in the store of papers.');
      return seal.open(await buffer(stream), 'file', { keyId, sealedKey }, { paperId: id, ownerId });
    },

    /** The file's name; a word in its place where it cannot be read. */
    nameOf(paper: Omit<Kept, 'objectKey'>): string {
      try {
        return nameOf(paper);
      } catch {
        return 'paper';
      }
    },

    /** The name as it came. Throws `PaperUnreadable`. */
    exactNameOf: nameOf,

    /** One that stays because the store is away is swept later: its row, and with it what opens it, is gone. */
    forget: async (objectKey: string | null): Promise<void> => {
      if (objectKey !== null) await store.remove(objectKey).catch(() => undefined);
    },
  };
}
export type SealedPapers = ReturnType<typeof createSealedPapers>;
