import { amountWords } from '#contract/amount-words.rules.ts';
import { refundTargetNames } from '#contract/trade/payments.rules.ts';
import { refundMails } from '#contract/trade/refund-mails.templates.ts';
import type { Transaction } from '#server/db/database.ts';
import { mailStaff } from '#server/identity/identity.door.ts';

import type { Shop } from './book-payment.ts';
import type { RefundRecord } from './refunds.table.ts';

/** Asks everybody who may approve a refund, but for whoever asked for it, to look at it. */
export function askForSecond(tx: Transaction, shop: Shop, refund: RefundRecord, why: string): Promise<void> {
  const { amount, currency, customerName, orderNumber, target, reason, requestedBy, requestedByName } = refund;
  return mailStaff(tx, shop, {
    permission: 'refunds.write',
    except: requestedBy,
    ref: { type: 'refund', id: refund.id },
    template: refundMails.refundAsked,
    values: {
      ...{ asker: requestedByName, amount: amountWords(amount, currency), reason, why },
      what: orderNumber === null ? `the balance of ${customerName}` : `order ${orderNumber} of ${customerName}`,
      target: refundTargetNames[target].toLowerCase(),
      link: `${shop.publicUrl}/dashboard/refunds?f.state=in:requested`,
    },
  });
}
