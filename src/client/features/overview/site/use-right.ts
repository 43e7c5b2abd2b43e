import type { Permission } from '#contract/permissions.ts';

import { useOwnRightsQuery } from './admin-site.api.ts';

/** Whether the administrator holds a right; as long as that is not known, yes. A hint for display: the server decides. */
export function useRight(right: Permission): boolean {
  const { data } = useOwnRightsQuery();
  return data?.rights.includes(right) ?? true;
}

/** Whether to ask for what a right shows: not before it is known that he holds it, so that nobody's screen is refused anything. */
export function useMayAsk(right: Permission): boolean {
  const { data, isError } = useOwnRightsQuery();
  return data?.rights.includes(right) ?? isError;
}
