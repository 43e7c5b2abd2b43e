import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that does nothing before the page is alive: its code comes in a chunk of its own, after the page. The server
 * leaves it out, and it never suspends what stands around it; when its chunk can't be fetched it is missing until the next page.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
