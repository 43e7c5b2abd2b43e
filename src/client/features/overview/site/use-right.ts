import type { Permission } from '#contract/permissions.ts';

import { useOwnRightsQuery } from './site.api.ts';

/** Whether the administrator holds a right; as long as that is not known, yes. A hint for display: the server decides. */
export function useRight(right: Permission): boolean {
  const { data } = useOwnRightsQuery();
  return data?.rights.includes(right) ?? true;
}
