import type { PastProofDay, ProofDay, ProofDifference } from '#contract/vault/proof.contract.ts';

import type { DifferenceRecord, ProofDayRecord } from './proof.table.ts';

/** A day without the nodes that only proofs are made from. */
export type ShownDay = Omit<ProofDayRecord, 'blocks' | 'createdAt'>;

export const dayView = (record: ShownDay): ProofDay => {
  const { day, takenAt, leaves, root, sums, vaults, previous, hash, size, logRoot, keyId, signature } = record;
  return {
    ...{ day, takenAt: takenAt.toISOString(), leaves, root, sums, previous, hash },
    vaults: vaults.map((vault) => ({ code: vault.code, sums: vault.sums })),
    log: { size, root: logRoot },
    signature: keyId === null || signature === null ? null : { key: keyId, value: signature },
  };
};

export const pastDayView = ({ day, leaves, root, hash, sums, signature }: ShownDay): PastProofDay => ({
  ...{ day, leaves, root, hash, sums },
  signed: signature !== null,
});

export const differenceView = ({
  metal,
  since,
  itemsNg,
  metalNg,
  owedNg,
  customers,
}: DifferenceRecord): ProofDifference => ({
  ...{ metal, since: since.toISOString(), customers },
  ...{ itemsNg: String(itemsNg), metalNg: String(metalNg), owedNg: String(owedNg) },
});
