import { type ComponentType, useEffect, useState } from 'react';

/** The chunks that are on their way. */
const coming = new Set<Promise<unknown>>();

/** Comes true once every part that is on its way is there: for tests, in which nothing is drawn behind their back. */
export async function laterPartsThere(): Promise<void> {
  while (coming.size > 0) await Promise.all(coming);
}

/**
 * A part that does nothing before the page is alive: its code comes in a chunk of its own, after the page. The server
 * leaves it out, and it never suspends what stands around it; when its chunk can't be fetched it is missing until the next page.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      const done = load()
        .then(
          (part) => setPart(() => part),
          () => undefined,
        )
        .finally(() => coming.delete(done));
      coming.add(done);
    }, []);
    return Part && <Part {...props} />;
  };
}
