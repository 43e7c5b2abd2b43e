import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SealKey } from '#server/config.ts';

/** What a seal says, as it is signed. `content` is the SHA-256 of its digests. */
export interface SealFacts {
  no: number;
  set: string;
  afterId: string | null;
  lastId: string | null;
  rows: number;
  content: string;
  keyId: string;
  previous: string;
}

/** HMAC-SHA256 of a seal under a key, as hexadecimal text. */
export function sealMac(facts: SealFacts, { secret }: SealKey): string {
  const { no, set, afterId, lastId, rows, content, keyId, previous } = facts;
  const said = JSON.stringify([no, set, afterId, lastId, rows, content, keyId, previous]);
  return createHmac('sha256', secret).update(said).digest('hex');
}

export function isMac(wanted: string, got: string): boolean {
  const [one, other] = [Buffer.from(wanted, 'hex'), Buffer.from(got, 'hex')];
  return one.length === other.length && timingSafeEqual(one, other);
}
