import { signInFirst } from '#server/http/refusal.ts';
import type { UserRecord } from '#server/identity/identity.door.ts';

/** A customer who may be in the shop at this moment, of his locked row; what his session said before does not count. */
export function requireInShop(user: UserRecord | undefined): UserRecord {
  if (!user || user.status === 'suspended' || user.status === 'closed') throw signInFirst();
  return user;
}

/** Why a customer cannot own an account together with another now, in words to him; null when he can. */
export function whyNoOwner({ accountType, status, lapsedAt, emailVerifiedAt }: UserRecord): string | null {
  if (accountType === 'commercial') return 'The account of a company cannot be owned by two people.';
  if (emailVerifiedAt === null) return 'Confirm your email address first.';
  if (status !== 'approved' || lapsedAt !== null)
    return 'Both owners need a confirmed identity. Complete your identity check first.';
  return null;
}
