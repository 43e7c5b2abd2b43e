interface Bound {
  /** How many may wait. */
  waiting: number;
  /** What whoever comes then is refused with. */
  refusal: () => Error;
}

/** Lets so many pieces of work run at once; the others wait in the order they came, where said no more than so many of them. */
export function createTurns(atOnce: number, bound?: Bound) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (bound && waiting.length >= bound.waiting) throw bound.refusal();
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // A turn is handed on, not given back: nobody who comes now gets in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
