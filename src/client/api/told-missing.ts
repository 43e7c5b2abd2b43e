import { useState } from 'react';

import { isApiError } from './api-error.ts';

/**
 * Whether what the page is about was not found already when the page began, such as by the server that drew it: it need not be asked
 * for again. `key` names what is asked for; `error` is the answer's that is known of it.
 */
export function useToldMissing(key: string, error: unknown): boolean {
  const [told] = useState(() => (isApiError(error) && error.status === 404 ? key : null));
  return told === key;
}
