import { Button } from 'antd';
import { useState } from 'react';

import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';

const dialog = lazyPart(
  async () => (await import(/* webpackChunkName: "remove-tier" */ './RemoveTierDialog.tsx')).RemoveTierDialog,
);

/** Deletes a tier that nobody is in, after asking. */
export function RemoveTier({ tier }: { tier: UserTier }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)} {...dialog.soon}>
        Delete…
      </Button>
      {isAsking && <dialog.Part tier={tier} onClose={() => setIsAsking(false)} />}
    </>
  );
}
