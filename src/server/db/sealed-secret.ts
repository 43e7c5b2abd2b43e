import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import type { Config } from '#server/config.ts';

/** What they are sealed by: it must outlive the process, or none could be read after a start; the demo has no other. */
export const sealingSecret = ({
  sessionSecret,
  demoPassword,
}: Pick<Config, 'sessionSecret' | 'demoPassword'>): string => sessionSecret ?? demoPassword;

/** Seals secrets of rows, so that who reads the database cannot use them. */
export interface SecretSeal {
  seal: (secret: string, rowId: string) => string;
  /** Null where another key has sealed it, or somebody changed it or put it into another row. */
  open: (sealed: string, rowId: string) => string | null;
  /** The same for the same secret in every row, and telling nothing of it without the key: by it one is known again. */
  markOf: (secret: string) => string;
}

/** What secrets are for: each kind has a key of its own. */
type Purpose =
  | 'secrets of webhooks'
  | 'secrets of authenticators'
  | 'numbers of payout accounts'
  | 'files for the bank';

/** AES-256-GCM under a key that follows from the shop's secret; what is sealed belongs to its row. */
export function createSecretSeal(shopSecret: string, purpose: Purpose): SecretSeal {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', shopSecret, '', use, 32));
  const key = keyFor(purpose);
  const markKey = keyFor(`marks of ${purpose}`);
  return {
    markOf: (secret) => createHmac('sha256', markKey).update(secret).digest('base64url'),
    seal(secret, rowId) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(rowId));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, rowId) {
      const bytes = Buffer.from(sealed, 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
        decipher.setAAD(Buffer.from(rowId)).setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
