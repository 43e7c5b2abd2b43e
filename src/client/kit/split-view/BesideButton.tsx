import type { ReactNode } from 'react';

import { RowButton } from '#client/kit/resource-table/RowButton.tsx';

import { useBeside } from './beside.ts';

/** Opens a row that has no page of its own beside its list, or in the list's place where there is no room for both. */
export function BesideButton({ id, children }: { id: string; children: ReactNode }) {
  const { open } = useBeside();
  return <RowButton onClick={() => open(id)}>{children}</RowButton>;
}
