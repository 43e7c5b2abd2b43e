import { useState } from 'react';

export interface Consents {
  acceptTerms: boolean;
  acceptMarketLoss: boolean;
}

/** The two consents. That to the market loss is given to a figure, so another quote has to be consented to anew. */
export function useConsents(quoteId: string | undefined): [Consents, (consents: Consents) => void] {
  const [acceptTerms, setAcceptTerms] = useState(false);
  const [lossAccepted, setLossAccepted] = useState<string | undefined>(undefined);
  const acceptMarketLoss = quoteId !== undefined && lossAccepted === quoteId;

  const consent = (consents: Consents) => {
    setAcceptTerms(consents.acceptTerms);
    setLossAccepted(consents.acceptMarketLoss ? quoteId : undefined);
  };
  return [{ acceptTerms, acceptMarketLoss }, consent];
}
