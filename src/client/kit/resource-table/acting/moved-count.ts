import type { ApiError } from '#client/api/api-error.ts';

/** How many rows match by now, where the server refused because it is another number than the person was told. */
export function movedCount({ status, newer }: ApiError): number | null {
  const count = status === 409 ? newer?.count : undefined;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
}
