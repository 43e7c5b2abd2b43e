import { type Move, nextState } from '#contract/transitions.rules.ts';

/** How far a customer's metal in storage has come, from the day it was bought to the day it left. */
export const storageItemStates = [
  'pending_inbound',
  'discrepancy',
  'in_vault',
  'reserved_for_sale',
  'to_be_moved',
  'between_vaults',
  'sold',
  'frozen',
  'withdrawal_requested',
  'in_transit',
  'withdrawn',
  'being_transferred',
  'transferred',
] as const;
export type StorageItemState = (typeof storageItemStates)[number];

export const storageItemStateNames = {
  pending_inbound: 'On its way in',
  discrepancy: 'Discrepancy',
  in_vault: 'In vault',
  reserved_for_sale: 'Being sold',
  to_be_moved: 'To be moved',
  between_vaults: 'Between vaults',
  sold: 'Sold',
  frozen: 'Frozen',
  withdrawal_requested: 'Withdrawal asked',
  in_transit: 'Leaving',
  withdrawn: 'Withdrawn',
  being_transferred: 'Being transferred',
  transferred: 'Transferred',
} as const satisfies Record<StorageItemState, string>;

/** Two officers take metal in; `compliance` and `finance` freeze; the system follows sales. */
export type StorageActor = 'customer' | 'officer' | 'compliance' | 'finance' | 'system';

export const storageItemEvents = [
  'receive',
  'confirm',
  'differ',
  'reserve',
  'release',
  'sell',
  'freeze',
  'unfreeze',
  'relocate',
  'set_aside',
  'put_back',
  'leave',
  'arrive',
  'ask_withdrawal',
  'refuse_withdrawal',
  'send',
  'deliver',
  'come_back',
  'ask_transfer',
  'end_transfer',
  'pass_title',
] as const;
export type StorageItemEvent = (typeof storageItemEvents)[number];

type StorageItemMove = Move<StorageItemState, StorageActor> & { event: StorageItemEvent };

/**
 * Every move of a storage item. `receive` is what the first officer finds; the item is in the vault once a second one has
 * confirmed it, so also what came back from its way to the customer. What goes from one vault to another is set aside,
 * leaves and arrives with its transfer. What passes to another customer ends here, and begins for him as an item of his own.
 */
const storageItemTransitions: readonly StorageItemMove[] = [
  { from: 'pending_inbound', event: 'receive', to: 'pending_inbound', by: ['officer'] },
  { from: 'pending_inbound', event: 'confirm', to: 'in_vault', by: ['officer'] },
  { from: 'pending_inbound', event: 'differ', to: 'discrepancy', by: ['officer'] },
  { from: 'discrepancy', event: 'receive', to: 'pending_inbound', by: ['officer'] },
  { from: 'in_vault', event: 'reserve', to: 'reserved_for_sale', by: ['customer'] },
  { from: 'reserved_for_sale', event: 'release', to: 'in_vault', by: ['system'] },
  { from: 'reserved_for_sale', event: 'sell', to: 'sold', by: ['system'] },
  { from: 'in_vault', event: 'freeze', to: 'frozen', by: ['compliance', 'finance'] },
  { from: 'frozen', event: 'unfreeze', to: 'in_vault', by: ['compliance', 'finance'] },
  { from: 'in_vault', event: 'relocate', to: 'in_vault', by: ['officer'] },
  { from: 'reserved_for_sale', event: 'relocate', to: 'reserved_for_sale', by: ['officer'] },
  { from: 'frozen', event: 'relocate', to: 'frozen', by: ['officer'] },
  { from: 'withdrawal_requested', event: 'relocate', to: 'withdrawal_requested', by: ['officer'] },
  { from: 'in_vault', event: 'set_aside', to: 'to_be_moved', by: ['officer'] },
  { from: 'to_be_moved', event: 'put_back', to: 'in_vault', by: ['officer'] },
  { from: 'to_be_moved', event: 'leave', to: 'between_vaults', by: ['officer'] },
  { from: 'between_vaults', event: 'arrive', to: 'in_vault', by: ['officer'] },
  { from: 'in_vault', event: 'ask_withdrawal', to: 'withdrawal_requested', by: ['customer'] },
  { from: 'withdrawal_requested', event: 'refuse_withdrawal', to: 'in_vault', by: ['officer', 'system'] },
  { from: 'withdrawal_requested', event: 'send', to: 'in_transit', by: ['officer'] },
  { from: 'in_transit', event: 'deliver', to: 'withdrawn', by: ['officer', 'system'] },
  { from: 'in_transit', event: 'come_back', to: 'pending_inbound', by: ['officer'] },
  { from: 'in_vault', event: 'ask_transfer', to: 'being_transferred', by: ['customer'] },
  { from: 'being_transferred', event: 'relocate', to: 'being_transferred', by: ['officer'] },
  { from: 'being_transferred', event: 'end_transfer', to: 'in_vault', by: ['system'] },
  { from: 'being_transferred', event: 'pass_title', to: 'transferred', by: ['system'] },
];

export const nextStorageItemState = (
  from: StorageItemState,
  event: StorageItemEvent,
  actor: StorageActor,
): StorageItemState | null => nextState(storageItemTransitions, from, event, actor);

/** We hold it for its customer: what the journal's `vault_metal` and `vault_owed` are the sums of. */
export const heldStates = [
  'pending_inbound',
  'discrepancy',
  'in_vault',
  'reserved_for_sale',
  'to_be_moved',
  'between_vaults',
  'frozen',
  'withdrawal_requested',
  'being_transferred',
] as const satisfies readonly StorageItemState[];

/** It lies in a vault, found and confirmed by two officers: what a bar list shows. */
export const storedStates = [
  'in_vault',
  'reserved_for_sale',
  'to_be_moved',
  'frozen',
  'withdrawal_requested',
  'being_transferred',
] as const satisfies readonly StorageItemState[];

/** What the insurance of a vault covers: what lies in it, and what left it for another one and has not arrived. */
export const insuredStates = [...storedStates, 'between_vaults'] as const satisfies readonly StorageItemState[];
