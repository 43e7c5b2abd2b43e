/** What the steps of a sign-in tell each other in the state of the history's entry, besides where to go on to. */
export interface SignInState {
  /** When a code was mailed, in milliseconds since 1970. */
  codeSentAt?: number;
  /** The code is the authenticator app's, and none was mailed. */
  byApp?: boolean;
  /** Why the sign-in has to begin again. */
  notice?: string;
}

/** Reads it; anybody may have written into the history. */
export function readSignInState(state: unknown): SignInState {
  const { codeSentAt, byApp, notice } = (state ?? {}) as Record<string, unknown>;
  return {
    ...(typeof codeSentAt === 'number' && { codeSentAt }),
    ...(byApp === true && { byApp }),
    ...(typeof notice === 'string' && { notice }),
  };
}

/** The state for the next step: where to go on to is kept, the rest is new. */
export const nextSignInState = (state: unknown, next: SignInState): object => {
  const { codeSentAt: _sent, byApp: _byApp, notice: _notice, ...kept } = (state ?? {}) as Record<string, unknown>;
  return { ...kept, ...next };
};
