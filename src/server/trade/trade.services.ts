import type { CatalogueServices } from '#server/catalogue/catalogue.module.ts';
import type { IdentityServices } from '#server/identity/identity.module.ts';
import type { MarketServices } from '#server/market/market.module.ts';
import type { ShopParts } from '#server/shop-parts.ts';

import { createBankDaysService } from './bank-days/bank-days.service.ts';
import { createCartsService } from './carts/carts.service.ts';
import { createCouponsService } from './coupons/coupons.service.ts';
import { gatedDocument } from './invoices/document-gate.ts';
import { gatedPayment } from './invoices/document-payment-gate.ts';
import { createInvoicesService } from './invoices/invoices.service.ts';
import type { ConsentHooks } from './holds/consent-hooks.ts';
import type { HoldHooks } from './holds/hold-hooks.ts';
import type { TraderHooks } from './traders/trader-hooks.ts';
import type { VaultHooks } from './vaulting/vault-hooks.ts';
import { createBoughtTogether } from './orders/bought-together.service.ts';
import { createOrdersService } from './orders/orders.service.ts';
import { createByHandGate } from './payments/by-hand-gate.ts';
import { createCardService } from './payments/card.service.ts';
import { createBankImportService } from './payments/import/bank-import.service.ts';
import { createPaymentMethodsService } from './payments/payment-methods.service.ts';
import { createPaymentsService } from './payments/payments.service.ts';
import { gatedBack } from './payments/receipt-back-gate.ts';
import { createRefundsService } from './payments/refunds.service.ts';
import { gatedReversal } from './payments/reversal-gate.ts';
import { createPhoneQuotes } from './quotes/phone-quotes.service.ts';
import { createQuotesService } from './quotes/quotes.service.ts';
import { createReturnsService } from './returns/returns.service.ts';
import { createShippingService } from './shipping/shipping.service.ts';
import { createTierGate } from './tiers/tier-gate.ts';
import { createTierMembersService } from './tiers/tier-members.service.ts';
import { createTiersService } from './tiers/tiers.service.ts';

type Parts = ShopParts &
  Pick<IdentityServices, 'passwords'> &
  Pick<MarketServices, 'prices'> &
  Pick<CatalogueServices, 'catalogue'> & {
    holds: HoldHooks;
    traders: TraderHooks;
    consents: ConsentHooks;
    vaults: VaultHooks;
  };

/** The services of the trade, and its kinds of change that go through the gate. */
export function createTradeServices(parts: Parts) {
  const { config, db, clock, cardProvider, limits, passwords, prices, catalogue, holds, traders, consents, vaults } =
    parts;
  const { publicUrl, rateLimit } = config;
  const published = () => prices.current();
  const gate = createTierGate({ clock, publicUrl, published });
  const tiers = createTiersService({ db, clock, publicUrl, gate });
  const tierMembers = createTierMembersService({ db, clock, publicUrl, gate });
  const coupons = createCouponsService({ db, clock, publicUrl });
  const shipping = createShippingService({ db, clock, publicUrl });
  const orders = createOrdersService({
    ...{ db, clock, publicUrl, prices, limits, lookOf: catalogue.lookOf },
    stockMoved: () => catalogue.changed(),
    ...{ holds, traders, vaults },
  });
  const card = createCardService({ db, clock, publicUrl, card: cardProvider, vaults });
  const paymentMethods = createPaymentMethodsService({ db, clock, publicUrl, hasCard: cardProvider !== undefined });
  const byHand = createByHandGate({ clock, publicUrl, published });
  const payments = createPaymentsService({
    ...{ db, clock, publicUrl, byHand, holds, vaults },
    cardFits: (order) => card.fits(order),
  });
  return {
    services: {
      tiers,
      tierMembers,
      coupons,
      shipping,
      carts: createCartsService({ db, clock, catalogue, vaults }),
      quotes: createQuotesService({ db, clock, prices, limits, rateLimit, publicUrl, vaults }),
      phoneQuotes: createPhoneQuotes({ db, clock, prices, limits, rateLimit, vaults }),
      orders,
      boughtTogether: createBoughtTogether({ db, clock }),
      returns: createReturnsService({ db, clock, publicUrl, holds }),
      invoices: createInvoicesService({ db, clock, publicUrl }),
      card,
      cardProvider,
      payments,
      paymentMethods,
      refunds: createRefundsService({
        ...{ db, clock, publicUrl, holds, consents },
        card: cardProvider,
        isPassword: passwords.isCurrent,
      }),
      bankDays: createBankDaysService({ db, clock }),
      bankImports: createBankImportService({ db, clock }),
    },
    gates: {
      payment_method: paymentMethods.gated,
      user_tier: tiers.gated,
      tier_member: tierMembers.gated,
      payment_by_hand: payments.gatedByHand,
      money_sent_back: gatedBack({ clock, publicUrl, holds }),
      lost_refund: orders.gatedLostRefund,
      sent_again: orders.gatedSendAgain,
      payment_taken_back: gatedReversal({ clock, publicUrl, vaults }),
      document_by_hand: gatedDocument({ clock, publicUrl }),
      document_payment: gatedPayment({ clock, publicUrl }),
      coupon: coupons.gated,
      shipping_method: shipping.gated,
    },
  };
}
