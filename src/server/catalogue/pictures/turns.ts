/** Runs one piece of work after another, in the order they were asked for; a failure does not stop the next. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
