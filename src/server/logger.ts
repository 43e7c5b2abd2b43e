import pino, { type Logger } from 'pino';

/** JSON lines on standard output. What an error tells of is logged, the values that passed through it are not. */
export const createLogger = (level: string): Logger => pino({ level, serializers: { err: loggedError } });

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** A query that failed carries its parameters, and a violated constraint the row: names, addresses, hashes of secrets. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { name, message, stack, cause } = error;
  if (name === 'DrizzleQueryError' || message.startsWith('Failed query:')) return loggedError(cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}
