/* Of every call that may move money or metal: what leaves the shop by it, as `leaving-acts.ts` tries it, or why nothing does. */

/** Each thing that leaves by a call. */
export const leaving: Readonly<Record<string, readonly string[]>> = {
  'POST /customer/orders': ['an order'],
  'POST /admin/customers/:id/orders': ['an order on the phone'],
  'POST /admin/orders/:id/moves': [
    'pieces that are picked',
    'a parcel',
    'pieces offered at the counter',
    'pieces handed over at the counter',
    'pieces that go into the vault',
    'a held order that goes on',
    'an order that goes on against its cancelling',
    'lost goods sent again',
    'money back for lost goods',
  ],
  'POST /admin/payments/:id/refunds': ['a refund that is asked for'],
  'POST /admin/refunds/:id/approve': ['a refund that is approved'],
  'POST /admin/refunds/:id/pay': ['a refund that is wired'],
  'POST /admin/customers/:id/balance/refunds': ['a balance that is paid out'],
  'POST /admin/receipts/:id/return': ['nobody’s money that names an order', 'nobody’s money from a customer’s name'],
  'POST /admin/receipts/:id/decide': ['money from another name'],
  'POST /admin/approvals/:id/approve': [
    'money back that waited for a second person',
    'an offer that waited for a second person',
  ],
  'POST /admin/returns/:id/close': ['a return that is given back'],
  'POST /admin/purchases/:id/moves': [
    'an offer for metal',
    'a sale on the balance',
    'a payout that is ordered',
    'a payout that is wired',
    'metal that is sent back',
    'metal that is handed back',
  ],
  'POST /customer/sell-backs/quotes': ['a price for pieces in the vault'],
  'POST /customer/sell-backs/:id/submit': ['pieces in the vault that are sold'],
  'POST /admin/sell-backs/:id/decisions': ['a sale from the vault that is approved'],
  'POST /admin/sell-backs/:id/payout': [
    'a sale from the vault that a second person approves',
    'a payout of a sale from the vault that is ordered',
    'a payout of a sale from the vault that is wired',
  ],
  'POST /admin/payout-batches/:id/moves': ['a batch of payouts that is released'],
  'POST /customer/withdrawals/drafts': ['the fee of a withdrawal'],
  'POST /customer/withdrawals/:id/confirm': ['a withdrawal that is asked for'],
  'POST /admin/withdrawals/:id/decisions': ['a withdrawal that is approved'],
  'POST /admin/withdrawals/:id/moves': [
    'a withdrawal that is picked',
    'a withdrawal that is packed',
    'a withdrawal that is shipped',
    'a withdrawal whose customer shows a paper',
    'a withdrawal that is handed over',
  ],
  'POST /customer/title-transfers/drafts': ['a transfer between customers that is prepared'],
  'POST /customer/title-transfers/:id/confirm': ['a transfer between customers that is asked for'],
  'POST /customer/title-transfers/:id/accept': [
    'a transfer that a held customer gives',
    'a transfer that a held customer accepts',
  ],
  'POST /admin/title-transfers/:id/decisions': ['a transfer between customers that is approved'],
  'POST /customer/purchases': ['something to sell to us'],
  'POST /customer/purchases/:id/answer': ['an offer of ours'],
};

const comesIn = 'Money comes in.';
const staysOnBalance = 'It stays with the shop, on the balance; paying that out asks.';
const onlyWords = 'Nothing but words.';

/** Why nothing leaves by the others. */
export const staying: Readonly<Record<string, string>> = {
  'POST /admin/orders/:id/payments': comesIn,
  'POST /admin/orders/:id/apply-balance': 'From the balance to an order, which the hold has paused.',
  'POST /customer/orders/:id/pay-from-balance': 'From the balance to an order, which the hold has paused.',
  'POST /customer/orders/:id/card-checkout': comesIn,
  'POST /admin/orders/:id/notes': onlyWords,
  'POST /admin/orders/:id/returns': 'Goods come in.',
  'POST /customer/orders/:id/returns': 'Goods come in.',
  'POST /customer/orders/:id/cancel': staysOnBalance,
  'POST /admin/orders/bulk': 'Begins to pick confirmed orders, which the hold has paused.',
  'POST /admin/orders/bulk-moves': 'Each by the rules of the single move.',
  'POST /admin/payments/:id/fail': 'Notes what the bank has taken back by itself.',
  'POST /customer/sell-backs/:id/cancel': 'Its pieces stay in the vault.',
  'POST /customer/sell-backs/:id/code': onlyWords,
  'POST /customer/sell-backs/:id/payout-account': 'Names another own account; paying to it asks.',
  'POST /admin/sell-backs/:id/payout-account': 'Names another account of the customer; paying to it asks.',
  'POST /admin/payout-batches': 'A list of payments: releasing it asks, and who is held is left out.',
  'POST /admin/invoices/:id/pay': comesIn,
  'POST /admin/withdrawals/:id/fee': comesIn,
  'POST /customer/withdrawals/:id/cancel': 'Its pieces stay in the vault.',
  'POST /customer/withdrawals/:id/code': onlyWords,
  'POST /customer/title-transfers/:id/code': onlyWords,
  'POST /customer/title-transfers/:id/decline': 'Its pieces stay whose they are.',
  'POST /customer/title-transfers/:id/take-back': 'Its pieces stay whose they are.',
  'POST /customer/limit-orders': 'A wish; the order or the sale that comes of it asks.',
  'POST /customer/limit-orders/:id/code': onlyWords,
  'POST /customer/limit-orders/:id/confirm': 'Authority to sell; the sale that comes of it asks.',
  'POST /customer/limit-orders/:id/cancel': 'Ends a wish.',
  'POST /admin/limit-orders/:id/cancel': 'Ends a wish.',
  'POST /customer/plans': 'A wish; the orders that come of it ask.',
  'POST /customer/plans/:id/moves': 'Changes a wish; the orders that come of it ask.',
  'POST /admin/plans/:id/moves': 'Changes a wish; the orders that come of it ask.',
  'POST /admin/receipts': comesIn,
  'POST /admin/receipts/import': comesIn,
  'POST /admin/receipts/import/preview': 'Reads a file.',
  'POST /admin/receipts/:id/match': comesIn,
  'POST /admin/receipts/match-exact': comesIn,
  'POST /admin/receipts/:id/keep': staysOnBalance,
  'POST /admin/refunds/:id/reject': staysOnBalance,
  'POST /admin/returns/:id/moves': 'Goods come in; what is not taken leaves when the return is closed.',
  'POST /customer/returns/:id/cancel': onlyWords,
  'POST /admin/invoices/:id/send': 'A document.',
  'POST /admin/invoices/:id/credit': 'To the balance, or a refund that is asked for and whose approval asks.',
  'POST /admin/invoices/:id/void': staysOnBalance,
  'POST /admin/approvals/:id/refuse': onlyWords,
  'POST /admin/customers/:id/quotes': 'A price; placing an order at it asks.',
  'POST /admin/customers/:id/quotes/estimate': 'Works amounts out.',
};

const leavingBy = (who: string): string[] =>
  Object.entries(leaving).flatMap(([call, things]) => (call.startsWith(`POST /${who}/`) ? things : []));
export const leavingByStaff = leavingBy('admin');
export const leavingByCustomer = leavingBy('customer');
