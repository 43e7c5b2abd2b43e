import { hash, verify } from '@node-rs/argon2';

import { commonPasswords } from './common-passwords.ts';
import { emailKey } from './email-key.ts';
import { createTurns } from './turns.ts';

/** OWASP's minimum for Argon2id, which is the library's default kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes run on the threads that also read every file, of which there are four: two are always left to the files. */
const inTurn = createTurns(2);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), cost));

/** A hash of nothing anyone can type, so that an unknown address costs as much time as a known one. */
let decoy: Promise<string> | undefined;

/** Whether the password belongs to the hash; takes as long when there is no hash. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const compared = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(compared, password.normalize('NFKC')));
  return matches && Boolean(passwordHash);
}

/** Why a password can't be taken, in plain words; null when it can. */
export function passwordProblem(password: string, email: string): string | null {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (plain.length < 8) return 'Use at least 8 characters.';
  if (commonPasswords.has(plain)) return 'This password is among the first that are tried. Choose another.';
  if (plain === emailKey(email) || plain === emailKey(email).split('@')[0])
    return 'Choose a password that is not your e-mail address.';
  return null;
}
