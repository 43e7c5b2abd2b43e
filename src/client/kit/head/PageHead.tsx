import { createContext, useContext, useEffect } from 'react';

import type { Head } from './head.ts';
import { writeHead } from './write-head.ts';

/** On the server: takes what the page says of itself while it renders. In the browser there is none. */
export const HeadCollector = createContext<((head: Head) => void) | null>(null);

/** The page's title and description for tab, search engines and sharing. One of them in every page. */
export function PageHead(head: Head): null {
  const collect = useContext(HeadCollector);
  collect?.(head);

  const { title, description, canonical, image, unlisted } = head;
  useEffect(() => writeHead(document, head), [title, description, canonical, image, unlisted]);
  return null;
}
