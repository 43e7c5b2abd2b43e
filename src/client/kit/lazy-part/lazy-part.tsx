import { type ComponentType, lazy, Suspense, useState } from 'react';

export interface LazyPart<Part = unknown> {
  /** The part; nothing is drawn until it has come. */
  Part: Part;
  /** For what opens it, or what holds all that do: fetches the part as soon as the pointer or the focus comes near. */
  soon: { onPointerEnter: () => void; onFocus: () => void };
}

/** A part that is not drawn at first: its code comes in a chunk of its own, by when it is wanted. */
export function lazyPart<Part extends ComponentType<never>>(load: () => Promise<Part>): LazyPart<Part> {
  let known: ComponentType<object> | undefined;
  // Its props go through untouched; of which type they are is said once, at the end.
  const fetch = async () => ({ default: (known = (await load()) as unknown as ComponentType<object>) });
  const Lazy = lazy(fetch);
  const Shown = (props: object) => {
    // One that has come already does not suspend: after that, even of a moment, React keeps it back for 300 ms. Chosen once:
    // another component in its place would begin it anew.
    const [Chosen] = useState(() => known ?? Lazy);
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    );
  };
  // Not now means not yet: drawing it tries again.
  const soon = (): void => void fetch().catch(() => undefined);
  return { Part: Shown as unknown as Part, soon: { onPointerEnter: soon, onFocus: soon } };
}
