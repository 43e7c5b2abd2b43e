import { createContext, useContext, useEffect, useEffectEvent } from 'react';

import type { Head } from './head.ts';
import { writeHead } from './write-head.ts';

/** On the server: takes what the page says of itself while it renders. In the browser there is none. */
export const HeadCollector = createContext<((head: Partial<Head>) => void) | null>(null);

/** The page's title and description for tab, search engines and sharing. One of them in every page. */
export function PageHead(head: Head): null {
  const collect = useContext(HeadCollector);
  collect?.(head);

  const write = useEffectEvent(() => writeHead(document, head));
  const said = JSON.stringify([head, head.structured?.('')]);
  useEffect(() => write(), [said]);
  return null;
}

/** The HTTP status of a page of which only a part failed; its head is its own. */
export function PageStatus({ status }: Required<Pick<Head, 'status'>>): null {
  useContext(HeadCollector)?.({ status });
  return null;
}
