import { hexOf } from '#contract/vault/proof-bytes.rules.ts';
import { textOfSums } from '#contract/vault/proof-check.rules.ts';
import type { ProofDay } from '#contract/vault/proof.contract.ts';
import { dayHash, type VaultSums } from '#contract/vault/proof-days.rules.ts';
import type { SumNode } from '#contract/vault/proof.rules.ts';

interface Counted {
  day: string;
  leaves: number;
  root: SumNode;
  /** In the order of their codes. */
  vaults: readonly VaultSums[];
  previous: Uint8Array;
}

type HashedDay = Pick<ProofDay, 'day' | 'leaves' | 'root' | 'sums' | 'vaults' | 'previous' | 'hash'>;

/** A day with its hash, as it is published. */
export const dayOf = ({ day, leaves, root, vaults, previous }: Counted): HashedDay => ({
  ...{ day, leaves, root: hexOf(root.hash), sums: textOfSums(root.sums), previous: hexOf(previous) },
  vaults: vaults.map(({ code, sums }) => ({ code, sums: textOfSums(sums) })),
  hash: hexOf(dayHash({ day, leaves, root: root.hash, sums: root.sums, vaults, previous })),
});
