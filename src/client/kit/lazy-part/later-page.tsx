import { type ComponentType, lazy, useState } from 'react';

/** A page in a chunk of its own. */
export interface LaterPage {
  Page: ComponentType;
  /** Fetches the chunk; rejects when it can't be had. */
  load: () => Promise<unknown>;
}

/**
 * A page that suspends until its chunk has come, and does not suspend at all when it is there already: after a fallback, even of
 * a moment, React keeps what follows back for 300 ms.
 */
export function laterPage<Name extends string>(
  fetchChunk: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LaterPage {
  let known: ComponentType | undefined;
  const load = async (): Promise<ComponentType> => (known = (await fetchChunk())[name]);
  const Later = lazy(async () => ({ default: await load() }));
  // Chosen once: another component in its place would begin the page anew.
  const Page = () => {
    const [Known] = useState(() => known);
    return Known ? <Known /> : <Later />;
  };
  return { Page, load };
}
