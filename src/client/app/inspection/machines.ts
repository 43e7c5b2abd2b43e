import type { UnknownAction } from '@reduxjs/toolkit';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';

import { plainCopy } from './without-secrets.ts';

/** Each machine that runs, by its name: where it stands and what it holds. A mirror: nothing reads it but the DevTools. */
export type Machines = Readonly<Record<string, { state: unknown; context: Readonly<Record<string, unknown>> }>>;

/** A step of a machine, as a plain action such as `machines/checkout/proceed`. */
interface MachineMoved extends UnknownAction {
  payload: {
    machine: string;
    event: unknown;
    state: unknown;
    /** What has changed in the context. */
    context: Record<string, unknown>;
  };
}

interface MachineStopped extends UnknownAction {
  payload: { machine: string };
}

export function machinesReducer(machines: Machines, action: UnknownAction): Machines {
  if (!action.type.startsWith('machines/')) return machines;
  const { payload } = action as MachineMoved | MachineStopped;
  if ('state' in payload) {
    const context = { ...machines[payload.machine]?.context, ...payload.context };
    return { ...machines, [payload.machine]: { state: payload.state, context } };
  }
  const { [payload.machine]: _gone, ...others } = machines;
  return others;
}

interface Mirrored {
  machine: string;
  /** The context that was told last. */
  shown: Record<string, unknown>;
}

/** Tells the steps of each machine that runs; machines of the same kind that run at once are numbered. */
export function createMachineMirror(tell: (action: UnknownAction) => void): (told: InspectionEvent) => void {
  const running = new Map<string, Mirrored>();

  const begin = (actor: AnyActorRef) => {
    const machine = freeName(
      kindOf(actor),
      [...running.values()].map((other) => other.machine),
    );
    const begun: Mirrored = { machine, shown: {} };
    running.set(actor.sessionId, begun);
    actor.subscribe({
      complete: () => {
        running.delete(actor.sessionId);
        tell({ type: `machines/${machine}/stopped`, payload: { machine } } satisfies MachineStopped);
      },
    });
    return begun;
  };

  return (told) => {
    // What a machine calls is an actor of its own; its answer comes as a step of the machine.
    if (told.type !== '@xstate.snapshot' || told.actorRef.sessionId !== told.rootId) return;
    if (told.event.type === 'xstate.stop') return;
    const { value, context } = told.snapshot as AnyMachineSnapshot;
    const mirror = running.get(told.rootId) ?? begin(told.actorRef as AnyActorRef);
    const held = context as Record<string, unknown>;
    const changed = Object.entries(held).filter(([name, part]) => part !== mirror.shown[name]);
    mirror.shown = held;
    const { machine } = mirror;
    const payload = {
      machine,
      event: plainCopy(told.event),
      state: value as unknown,
      context: plainCopy(Object.fromEntries(changed)) as Record<string, unknown>,
    };
    const word = told.event.type === 'xstate.init' ? 'started' : told.event.type;
    tell({ type: `machines/${machine}/${word}`, payload } satisfies MachineMoved);
  };
}

const kindOf = (actor: AnyActorRef): string => (actor as { logic?: { id?: string } }).logic?.id ?? 'machine';

function freeName(kind: string, taken: readonly string[]): string {
  if (!taken.includes(kind)) return kind;
  let number = 2;
  while (taken.includes(`${kind} ${number}`)) number += 1;
  return `${kind} ${number}`;
}
