import { PRICE_POLL_MS } from '#client/api/polling.ts';
import { useReadEndingCostsQuery } from '#client/features/trade/orders/order-moves.api.ts';
import { EndingReceipt } from '#client/features/trade/orders/EndingReceipt.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import text from '#client/kit/theme/text.module.css';
import type { AdminOrder } from '#contract/trade/orders.contract.ts';

/** What cancelling would cost the customer now; it follows the prices. */
export function EndingCostsShown({ order }: { order: AdminOrder }) {
  const {
    currentData: costs,
    error,
    refetch,
  } = useReadEndingCostsQuery(order.id, {
    pollingInterval: PRICE_POLL_MS,
    refetchOnMountOrArgChange: true,
  });
  if (!costs) {
    return error ? (
      <Failed what="What it costs" error={error} onRetry={refetch} />
    ) : (
      <p className={text.muted}>Working out the cost…</p>
    );
  }
  return (
    <>
      <EndingReceipt costs={costs} />
      {order.status === 'cancel_requested' && (
        <p className={text.muted}>These are the costs that the customer accepted with the request.</p>
      )}
    </>
  );
}
