import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/storefront-paths.ts';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { rememberedOrder } from '#client/features/trade/checkout/checkout-memory.ts';
import { useReadOwnOrderQuery } from '#client/features/trade/orders/orders.api.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { LoadingPage } from '#client/kit/skeleton/Skeleton.tsx';
import { selectSessionKnown } from '#client/session/session.selectors.ts';
import { useSession } from '#client/session/use-session.ts';

import { OrderPlaced } from './OrderPlaced.tsx';

/** Confirms the order that was just placed; without one there is nothing to see here. */
export function ThankYouPage() {
  const isKnown = useSelector(selectSessionKnown);
  return (
    <>
      <PageHead title="Thank you" unlisted />
      {isKnown ? <KnownPerson /> : <LoadingPage />}
    </>
  );
}

function KnownPerson() {
  const { userId } = useSession().context;
  const { state } = useLocation();
  const orderId = orderIn(state) ?? rememberedOrder(sessionStorage, userId ?? '');
  if (userId === null || orderId === null) return <Navigate to={paths.home} replace />;
  return <PlacedOrder id={orderId} />;
}

function PlacedOrder({ id }: { id: string }) {
  const { data: order, error, refetch } = useReadOwnOrderQuery(id);
  if (order) return <OrderPlaced order={order} />;
  if (isApiError(error) && (error.status === 404 || error.status === 403)) return <Navigate to={paths.home} replace />;
  if (error) return <LoadFailed what="Your order" onRetry={() => void refetch()} />;
  return <LoadingPage />;
}

/** The order that the checkout named in the history's entry. */
function orderIn(state: unknown): string | null {
  const { orderId } = (state ?? {}) as { orderId?: unknown };
  return typeof orderId === 'string' ? orderId : null;
}
