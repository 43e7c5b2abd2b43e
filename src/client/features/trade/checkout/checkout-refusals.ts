import { type ApiError, isApiError, offlineError } from '#client/api/api-error.ts';

/** What was thrown, as a refusal; a fault in this browser counts as no answer. */
export const refusalIn = (error: unknown): ApiError => (isApiError(error) ? error : offlineError);

/** Whether the server found fault with the address or the way of delivery. */
export const isAboutAddress = (error: unknown): boolean => {
  const { status, fields } = refusalIn(error);
  return (
    status === 422 &&
    Object.keys(fields).some(
      (field) =>
        field === 'delivery' || field === 'shippingMethodId' || field === 'vaultId' || field.startsWith('address'),
    )
  );
};

/** Whether the server found fault with the way of paying or the coupon. */
export const isAboutPayment = (error: unknown): boolean => {
  const { status, fields } = refusalIn(error);
  return status === 422 && Object.keys(fields).some((field) => field === 'paymentMethod' || field === 'coupon');
};

export const isConflict = (error: unknown): boolean => refusalIn(error).status === 409;

/** The order that the quote has become already, as a 409 tells it; null otherwise. */
export function orderOf(error: unknown): string | null {
  const { status, newer } = refusalIn(error);
  return status === 409 && typeof newer?.orderId === 'string' ? newer.orderId : null;
}

export const hasBecomeOrder = (error: unknown): boolean => orderOf(error) !== null;

/** Whether it is open if the call did its work: no answer, a fault, the shop offline, or too many calls. */
export function isUnanswered(error: unknown): boolean {
  const { status } = refusalIn(error);
  return status === 'offline' || status === 429 || status >= 500;
}
