/** One move of a table of transitions: who may bring what from one state to another. */
export interface Move<State extends string, Actor extends string> {
  from: State;
  event: string;
  to: State;
  by: readonly Actor[];
}

/** Where the event leads from a state for an actor, or null when the table does not list it. */
export function nextState<State extends string, Actor extends string>(
  moves: readonly Move<State, Actor>[],
  from: State,
  event: string,
  actor: Actor,
): State | null {
  const move = moves.find((row) => row.from === from && row.event === event);
  return move?.by.includes(actor) ? move.to : null;
}
