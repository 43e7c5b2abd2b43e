/** Lets so many pieces of work run at once; the others wait for their turn, in the order in which they came. */
export function createGate(width: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (work) => {
    if (free === 0) await new Promise<void>((turn) => waiting.push(turn));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
