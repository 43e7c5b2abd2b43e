import { isApiError } from '#client/api/api-error.ts';

/** What the server finds wrong, beside the form's own fields. */
export function placedErrors<Reply extends { error?: unknown }>(reply: Reply, pathOf: (path: string) => string): Reply {
  if (!isApiError(reply.error)) return reply;
  const fields = Object.fromEntries(
    Object.entries(reply.error.fields).map(([path, messages]) => [pathOf(path), messages]),
  );
  return { ...reply, error: { ...reply.error, fields } };
}
