import { hash, verify } from '@node-rs/argon2';

import { unavailable } from '#server/http/refusal.ts';

import { isCommonPassword } from './common-passwords.ts';
import { emailKey } from './email-key.ts';
import { createTurns } from './turns.ts';

/** OWASP's minimum for Argon2id, which is the library's default kind: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes run on the threads that also read every file, of which there are four: two are always left to the files. Beyond those that
 * are done within some three seconds nobody queues up: who waits longer has given up, and his hash would keep the next one waiting.
 */
const inTurn = createTurns(2, {
  waiting: 200,
  refusal: () => unavailable('Too many people are signing in at this moment. Please try again.', 5),
});

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

/** What a password must not be made of, since it is tried first: its account's address, and the shop's name. */
export interface PasswordOwner {
  email: string;
  shop: string;
}

/** Names shorter than this stand in too many words. */
const SHORTEST_NAME = 4;

/** Why a password can't be taken, in plain words; null when it can. */
export function passwordProblem(password: string, { email, shop }: PasswordOwner): string | null {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const holds = (name: string) => name.length >= SHORTEST_NAME && plain.includes(name);
  const [mailbox = ''] = emailKey(email).split('@');
  const [brand = ''] = shop.normalize('NFKC').toLowerCase().split(/\s/);
  if (plain.length < 8) return 'Use at least 8 characters.';
  if (isRepeated(plain)) return 'This repeats a short piece. Choose something longer that does not.';
  if (isCommonPassword(plain)) return 'This password is among the first that are tried. Choose another.';
  if (plain === mailbox || holds(mailbox)) return 'Choose a password without your e-mail address in it.';
  return holds(brand) ? 'Choose a password without the name of the shop in it.' : null;
}

/** A piece of at most four characters over and over, spaces aside: "aaaaaaaa", "gold gold". */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+$/u.test(text.replaceAll(/\s/g, ''));
