import type { AdminWithdrawal, OwnWithdrawal } from '#contract/vault/withdrawals.contract.ts';

import { idOf } from './dashboard-makers.ts';

/** A draft of one bar that is sent, as its customer sees it. */
export const aDraftWithdrawal = (own: Partial<OwnWithdrawal> = {}): OwnWithdrawal => ({
  ...{ id: idOf(1), number: null, state: 'drafted', way: 'ship', method: 'Insured courier' },
  vault: { name: 'Toronto Vault', city: 'Toronto' },
  address: {
    ...{ name: 'Ada Novak', street: '12 King Street', city: 'Hamilton', province: 'ON', postalCode: 'L8P 1A1' },
    country: 'CA',
  },
  lines: [
    {
      ...{ id: idOf(11), itemId: idOf(21), itemNumber: 'V-100001', name: '1 oz Gold Bar', sku: 'AU-1OZ' },
      ...{ serial: 'NG-1', lot: null, metal: 'XAU', qty: 1, fineGrams: '31.1034768' },
    },
  ],
  value: '5572.24',
  fee: [
    { part: 'administration', name: 'Withdrawal of gold', net: '45.00', tax: '5.85', reason: 'A service.' },
    { part: 'shipping', name: 'Shipment: Insured courier', net: '20.00', tax: '2.60', reason: 'A service.' },
  ],
  ...{ net: '65.00', taxLabel: 'HST 13 %', tax: '8.45', total: '73.45', draftedAt: '2026-11-20T19:30:00.000Z' },
  ...{ expiresAt: '2026-11-20T20:00:00.000Z', requestedAt: null, invoice: null, feePaidAt: null, carrier: null },
  ...{
    tracking: null,
    trackingPage: null,
    insuredCad: null,
    leftAt: null,
    answer: null,
    proof: 'mail',
    codeMailed: false,
  },
  ...{ timeline: [], moves: ['confirm'], version: 1 },
  ...own,
});

/** The same once it is asked for. */
export const anOwnWithdrawal = (own: Partial<OwnWithdrawal> = {}): OwnWithdrawal =>
  aDraftWithdrawal({
    ...{ number: 'W-7001', state: 'fee_invoiced', requestedAt: '2026-11-20T19:32:00.000Z', proof: null, version: 3 },
    ...{ invoice: { id: idOf(41), number: 'STO-2026-000001' }, moves: ['cancel'] },
    ...own,
  });

/** The same as the staff sees it. */
export const anAdminWithdrawal = (own: Partial<AdminWithdrawal> = {}): AdminWithdrawal => ({
  ...anOwnWithdrawal(),
  ...{ customerId: idOf(3), customerName: 'Ada Novak', customerEmail: 'ada@example.com', feeReference: null },
  places: { [idOf(11)]: 'A-12-3' },
  ...{ approved: null, picked: null, packed: null, identity: null, handedOver: null, isOwnHalf: false },
  ...own,
});
