import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '#server/config.ts';

/** Signs days by Ed25519 (RFC 8032). */
export interface ProofSigner {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key (DER). */
  id: string;
  /** PEM. */
  publicKey: string;
  /** The signature over a text in UTF-8, base64. */
  sign: (text: string) => string;
}

/** What stands before the 32 secret bytes in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs under a key of 64 hexadecimal digits. */
function signerOf(secret: string): ProofSigner {
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(secret, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const open = createPublicKey(key as KeyObject);
  const der = open.export({ format: 'der', type: 'spki' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 16),
    publicKey: String(open.export({ format: 'pem', type: 'spki' })),
    sign: (text) => sign(null, Buffer.from(text, 'utf8'), key).toString('base64'),
  };
}

/**
 * Who signs days: the key of the settings; in the demo without one a key that is made once and kept in the data folder. A
 * shop without a key signs nothing, and its days say so.
 */
export async function proofSigner({
  mode,
  dataDir,
  proofKey,
}: Pick<Config, 'mode' | 'dataDir' | 'proofKey'>): Promise<ProofSigner | undefined> {
  if (proofKey !== undefined) return signerOf(proofKey);
  return mode === 'demo' ? signerOf(await keptKey(path.join(dataDir, 'proof-signing.key'))) : undefined;
}

async function keptKey(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // It is there already: this is not the first start.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
