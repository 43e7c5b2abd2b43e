import { EndingReceipt } from '#client/features/trade/orders/EndingReceipt.tsx';
import { useReadOwnEndingCostsQuery } from '#client/features/trade/orders/order-moves.api.ts';
import { Failed } from '#client/kit/failed/Failed.tsx';
import text from '#client/kit/theme/text.module.css';

/** What the customer accepted when he asked to cancel: it stays so until we have decided. */
export function AskedToCancel({ orderId }: { orderId: string }) {
  const { currentData: costs, error, refetch } = useReadOwnEndingCostsQuery(orderId);
  if (!costs) {
    return error ? (
      <Failed what="What cancelling costs" error={error} onRetry={refetch} />
    ) : (
      <p className={text.muted}>Looking up what you accepted…</p>
    );
  }
  return (
    <>
      <EndingReceipt costs={costs} isAccepted />
      <p className={text.muted}>
        We decide within a business day and write to you. Nothing is sent until then, and the costs do not change.
      </p>
    </>
  );
}
