import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { Refused } from './caller.ts';
import type { StartedServer } from './started-server.ts';

/** Something that must happen once, however often it is sent. */
export interface Deed {
  /** Sends it, always with the same key and body; answers what it made. */
  send: () => Promise<string>;
  /** What it made, once an answer came. */
  made?: string;
}

/** Keeps a deed, and sends it. */
export async function done<Kind extends Deed>(deeds: Kind[], deed: Kind): Promise<string> {
  deeds.push(deed);
  const made = await deed.send();
  deed.made = made;
  return made;
}

/** What people do at once while their server is killed. */
export interface KilledWork {
  /** Each goes on from one step to the next until the server is dead. */
  workers: readonly (() => Promise<void>)[];
  /** All that they have sent. */
  deeds: () => readonly Deed[];
  /** Throws if the shop that was started again does not have exactly what was made. */
  check: () => Promise<void>;
}

export interface KillRounds {
  /** How often the server is killed. */
  rounds: number;
  /** Whether the books are read after each death, before the server starts again; else once, when it stops. */
  audited?: boolean;
  /** Told after each round. */
  say?: (line: string) => void;
}

export interface KillTally {
  /** Calls that were answered before the server died. */
  acknowledged: number;
  /** Those that were under way when it died, and were sent again with their keys. */
  repeated: number;
}

/**
 * Kills the server at random moments in the middle of some work and starts it again, so many times. What was unanswered is then
 * sent again with its key. Throws as soon as anything acknowledged is lost, anything is there twice, the books are wrong, or a
 * repeated call does not give what the first one made.
 */
export async function killRounds(
  server: StartedServer,
  { workers, deeds, check }: KilledWork,
  { rounds, audited = false, say }: KillRounds,
): Promise<KillTally> {
  const tally: KillTally = { acknowledged: 0, repeated: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const before = deeds().length;
    const calls = before + randomInt(1, MOST_CALLS);
    await workUntilKilled(server, workers, () => deeds().length >= calls);
    if (audited) await server.audit();
    await server.restart();

    const open = deeds().filter(({ made }) => made === undefined);
    const sent = deeds().length - before;
    tally.acknowledged += sent - open.length;
    tally.repeated += open.length;
    for (const deed of open) deed.made = await deed.send();
    await check();
    say?.(`round ${round}: ${sent} sent, ${open.length} of them unanswered and sent again`);
  }
  for (const deed of deeds()) {
    const again = await deed.send();
    if (again !== deed.made) throw new Error(`A repeated call gave ${again} in place of ${deed.made}.`);
  }
  return tally;
}

/** So many calls are made at most before the server dies, but for those of its last moment. */
const MOST_CALLS = 16;

async function workUntilKilled(
  server: StartedServer,
  workers: KilledWork['workers'],
  isTime: () => boolean,
): Promise<void> {
  let isDead = false;
  let isFaulty = false;
  /** Goes on until the server is dead; any trouble before that is a fault. */
  const goOn = async (step: () => Promise<void>): Promise<void> => {
    try {
      for (;;) await step();
    } catch (error) {
      if (isDead && !(error instanceof Refused)) return;
      isFaulty = true;
      throw error;
    }
  };
  const die = async (): Promise<void> => {
    // Counted in calls, since a busy machine makes few in a second; the moment of death is anywhere in the next ones.
    while (!isTime() && !isFaulty) await pause(5);
    await pause(randomInt(300));
    isDead = true;
    await server.kill9();
  };
  await Promise.all([...workers.map(goOn), die()]);
}
