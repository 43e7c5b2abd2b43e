import { useSelector } from 'react-redux';

import { Breadcrumbs } from '#client/areas/storefront/layout/Breadcrumbs.tsx';
import { LoadFailed } from '#client/areas/storefront/layout/LoadFailed.tsx';
import { PageHeading } from '#client/areas/storefront/layout/PageHeading.tsx';
import { useCart } from '#client/features/trade/cart/use-cart.ts';
import { usePreferences } from '#client/features/platform/preferences/PreferencesProvider.tsx';
import { usePriceBasisQuery } from '#client/features/catalogue/products/products.api.ts';
import { PageHead } from '#client/kit/head/PageHead.tsx';
import { selectSessionKnown } from '#client/session/session.selectors.ts';
import { useSession } from '#client/session/use-session.ts';

import { CartLoading } from './CartLoading.tsx';
import { Checkout } from './Checkout.tsx';

/** The cart, and the checkout as a process on the same page. */
export function CartPage() {
  const isKnown = useSelector(selectSessionKnown);
  const { context } = useSession();
  return (
    <>
      <PageHead title="Checkout" unlisted />
      <Breadcrumbs trail={[]} here="Checkout" />
      <PageHeading title="Checkout">{context.userEmail !== null && `Signed in as ${context.userEmail}`}</PageHeading>
      {isKnown ? <KnownCart userId={context.userId ?? ''} /> : <CartLoading />}
    </>
  );
}

/** Once it is known whose cart it is. */
function KnownCart({ userId }: { userId: string }) {
  const { currency } = usePreferences();
  const { currentData: basis } = usePriceBasisQuery(currency);
  const cart = useCart(currency, basis?.version);
  if (cart.state === 'loading') return <CartLoading />;
  if (cart.state === 'failed') return <LoadFailed what="The cart" onRetry={cart.retry} />;
  return <Checkout key={userId} cart={cart} userId={userId} />;
}
