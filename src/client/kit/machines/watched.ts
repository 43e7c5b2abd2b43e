import type { InspectionEvent } from 'xstate';

type Watcher = (told: InspectionEvent) => void;

let watcher: Watcher | undefined;

/** From now on what machines do is told to `newWatcher`, where the site may be inspected; undefined ends that. */
export function watchMachines(newWatcher: Watcher | undefined): void {
  watcher = newWatcher;
}

/** For the options of `useActorRef`: has the machine watched. In a shop in production nobody watches. */
export const watched = (): { inspect?: Watcher } => (watcher ? { inspect: watcher } : {});
