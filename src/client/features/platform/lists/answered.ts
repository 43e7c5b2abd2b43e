import { isApiError } from '#client/api/api-error.ts';
import type { Answered } from '#client/kit/resource-table/list-services.ts';

/** What became of an RTK Query call, as the kit takes it. */
export async function answered<Value>(
  call: PromiseLike<{ data?: Value | undefined; error?: unknown }>,
): Promise<Answered<NonNullable<Value>>> {
  const { data, error } = await call;
  if (isApiError(error)) return { ok: false, error };
  if (data === undefined || data === null) throw new Error('The server gave no answer.', { cause: error });
  return { ok: true, value: data };
}
