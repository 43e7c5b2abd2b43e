import { type ComponentType, lazy, Suspense } from 'react';

export interface LazyPart<Part = unknown> {
  /** The part; nothing is drawn until it has come. */
  Part: Part;
  /** For what opens it: fetches the part as soon as the pointer or the focus comes near. */
  soon: { onPointerEnter: () => void; onFocus: () => void };
}

/** A part that is not drawn at first: its code comes in a chunk of its own, by when it is wanted. */
export function lazyPart<Part extends ComponentType<never>>(load: () => Promise<Part>): LazyPart<Part> {
  // Its props go through untouched; of which type they are is said once, at the end.
  const Lazy = lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> }));
  const part = (props: object) => (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  );
  // Not now means not yet: drawing it tries again.
  const fetch = (): void => void load().catch(() => undefined);
  return { Part: part as unknown as Part, soon: { onPointerEnter: fetch, onFocus: fetch } };
}
