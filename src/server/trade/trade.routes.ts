import { isSimulated } from '#server/ports/card-provider/simulated-provider.ts';
import type { RouteHost } from '#server/shop-module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { bankDaysRoutes } from './bank-days/bank-days.routes.ts';
import { cartsRoutes } from './carts/carts.routes.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { orderSheetsRoutes } from './orders/order-sheets.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { phoneOrdersRoutes } from './orders/phone-orders.routes.ts';
import { cardRoutes } from './payments/card.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { simulatedCardRoutes } from './payments/simulated-card.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';
import { returnsRoutes } from './returns/returns.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { tiersRoutes } from './tiers/tiers.routes.ts';
import type { createTradeServices } from './trade.services.ts';

type Services = ReturnType<typeof createTradeServices>['services'];

/** Every call of the trade. */
export async function tradeRoutes(
  { router, inPart }: RouteHost,
  { config, db, clock, callerKey }: ShopParts,
  services: Services,
): Promise<void> {
  const { publicUrl } = config;
  const { card, cardProvider } = services;
  cartsRoutes(router, services.carts);
  quotesRoutes(router, { db, clock, quotes: services.quotes, publicUrl, callerKey });
  couponsRoutes(router, services.coupons);
  shippingRoutes(router, services.shipping);
  tiersRoutes(router, services);
  ordersRoutes(router, services.orders);
  phoneOrdersRoutes(router, services);
  orderSheetsRoutes(router, { db, clock });
  returnsRoutes(router, services.returns);
  paymentsRoutes(router, services);
  bankDaysRoutes(router, services.bankDays);
  await inPart('cards', (scope, own) => cardRoutes(scope, own, card));
  if (isSimulated(cardProvider)) {
    await inPart('simulated cards', (scope) => simulatedCardRoutes(scope, { card, provider: cardProvider, publicUrl }));
  }
  invoicesRoutes(router, services.invoices);
}
