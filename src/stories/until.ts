import { setTimeout as pause } from 'node:timers/promises';

/** Asks every quarter of a second until an answer is not undefined; throws when so many seconds have passed. */
export async function until<Answer>(
  what: string,
  seconds: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const latest = performance.now() + seconds * 1000;
  while (performance.now() < latest) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(250);
  }
  throw new Error(`${what} did not come about within ${seconds} s.`);
}
