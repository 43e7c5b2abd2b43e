/** What ends the things that live as long as a run of the stories, in the order they began. */
export const whileRunning: (() => Promise<void>)[] = [];

/** Ends them, the last first. */
export async function endRun(): Promise<void> {
  for (const end of whileRunning.splice(0).reverse()) await end();
}
