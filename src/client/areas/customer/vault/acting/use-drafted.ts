import { useState } from 'react';

import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';

/** Where a drafted act stands. A draft has the key of confirming it: one over every try. */
export type Step<Drafted> =
  | { name: 'choose' }
  | { name: 'confirm'; draft: Drafted; key: string }
  | { name: 'done'; asked: Drafted };

/** The steps of what is chosen, drafted by the server, read and confirmed; a refused draft keeps what was chosen. */
export function useDrafted<Drafted>(begun: Step<Drafted> = { name: 'choose' }) {
  const [step, setStep] = useState(begun);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  return {
    step,
    refusal,
    draft: async (sent: Promise<{ data?: Drafted | undefined; error?: unknown }>) => {
      const { data, error } = await sent;
      if (data) setStep({ name: 'confirm', draft: data, key: crypto.randomUUID() });
      setRefusal(data ? null : isApiError(error) ? error : offlineError);
    },
    done: (asked: Drafted) => setStep({ name: 'done', asked }),
    again: () => setStep({ name: 'choose' }),
  };
}
