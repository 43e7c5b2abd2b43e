import type { DeliveryMethod } from './orders.rules.ts';

/** How pieces of a cart come to their buyer: absent for by courier; into a vault with which one, absent where that is ours to choose. */
export interface CartWay {
  delivery?: DeliveryMethod | undefined;
  vaultId?: string | undefined;
}

/** A way with nothing in it that it does not need, so that the same ways are written alike. */
export const plainWay = ({ delivery = 'ship', vaultId }: CartWay): CartWay => {
  if (delivery === 'ship') return {};
  return delivery === 'vault' && vaultId ? { delivery, vaultId } : { delivery };
};

/** One text for each way. */
export const wayKey = ({ delivery = 'ship', vaultId }: CartWay): string =>
  delivery === 'vault' && vaultId ? `${delivery} ${vaultId}` : delivery;

/** One text for each line: the same product may stand in a cart once for each way. */
export const lineKey = (line: CartWay & { productId: string }): string => `${line.productId} ${wayKey(line)}`;
