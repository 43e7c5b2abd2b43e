import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of the shop under which papers are sealed; 32 bytes. */
export interface PaperKey {
  /** Kept with each paper that it seals. */
  id: string;
  key: Buffer;
}

/** Whose paper it is, which is sealed in with it: none can be put in another's place. */
export interface SealedFor {
  paperId: string;
  ownerId: string;
}

/** What opens a paper, as its row keeps it. */
export interface DataKey {
  keyId: string;
  sealedKey: string;
}

/** The key that has sealed a paper is not among the shop's, or somebody has changed the paper. */
export class PaperUnreadable extends Error {
  override readonly name: string = 'PaperUnreadable';
}

/** The store has lost the file. */
export class PaperMissing extends PaperUnreadable {
  override readonly name = 'PaperMissing';
}

type Part = 'key' | 'file' | 'name';

const NONCE = 12;
const TAG = 16;

/**
 * Seals papers by AES-256-GCM. Each has a key of its own, sealed under the shop's first key, so that forgetting that one key
 * makes every copy of the paper unreadable.
 */
export function createPaperSeal(keys: readonly [PaperKey, ...PaperKey[]]) {
  const [current] = keys;

  const openKey = ({ keyId, sealedKey }: DataKey, of: SealedFor): Buffer => {
    const found = keys.find(({ id }) => id === keyId);
    if (!found) throw new PaperUnreadable(`This paper is sealed under the key "${keyId}", which is not in PAPERS_KEY.`);
    return opened(found.key, Buffer.from(sealedKey, 'base64'), of, 'key');
  };

  return {
    /** Under which new papers are sealed. */
    currentKeyId: current.id,

    /** A fresh key for one paper. */
    newKey(of: SealedFor): DataKey {
      return { keyId: current.id, sealedKey: sealed(current.key, randomBytes(32), of, 'key').toString('base64') };
    },

    seal: (bytes: Uint8Array, part: 'file' | 'name', key: DataKey, of: SealedFor): Buffer =>
      sealed(openKey(key, of), bytes, of, part),

    /** Throws `PaperUnreadable`. */
    open: (bytes: Buffer, part: 'file' | 'name', key: DataKey, of: SealedFor): Buffer =>
      opened(openKey(key, of), bytes, of, part),
  };
}
export type PaperSeal = ReturnType<typeof createPaperSeal>;

const belongsTo = ({ paperId, ownerId }: SealedFor, part: Part): Buffer =>
  Buffer.from(`paper ${paperId} of ${ownerId}: ${part}`);

/** Nonce, tag, text. */
function sealed(key: Buffer, bytes: Uint8Array, of: SealedFor, part: Part): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(belongsTo(of, part));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function opened(key: Buffer, bytes: Buffer, of: SealedFor, part: Part): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(belongsTo(of, part)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    throw new PaperUnreadable('This paper cannot be opened: the key is not the one that sealed it, or it was changed.');
  }
}
