import { useState } from 'react';

import { useVoidQuoteMutation } from '#client/features/trade/quotes/locked-prices.api.ts';
import { ReasonDialog } from '#client/kit/question/ReasonDialog.tsx';
import type { QuoteRow } from '#contract/trade/locked-prices.contract.ts';
import { voidReasonMost } from '#contract/trade/quotes.rules.ts';

/** Asks why a locked price is taken back, naming whose it is. */
export function VoidPrice({ price: { id, customerName }, onClose }: { price: QuoteRow; onClose: () => void }) {
  const [voidQuote] = useVoidQuoteMutation();
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ReasonDialog
      title={`Void the price of ${customerName}?`}
      okText="Void the price"
      danger
      most={voidReasonMost}
      send={(reason) => voidQuote({ id, reason, key })}
      onClose={onClose}
    >
      {voidingWords}
    </ReasonDialog>
  );
}

/** What it means, said before it. */
export const voidingWords =
  'It can no longer be ordered at, and the customer is offered the current price. They read the reason, so include nothing they should not know.';
