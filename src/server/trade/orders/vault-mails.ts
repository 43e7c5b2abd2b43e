import { vaultingMails } from '#contract/trade/vaulting-mails.templates.ts';
import type { Mail } from '#server/outbox/outbox.service.ts';

import { orderMail, piecesText } from './order-step-mails.ts';
import type { OrderRecord } from './orders.table.ts';

interface Stored {
  pieces: readonly { name: string; qty: number }[];
  city: string;
}

const values = ({ pieces, city }: Stored, publicUrl: string) => ({
  ...{ pieces: piecesText(pieces), city, storage: `${publicUrl}/customer-dashboard/storage` },
});

/** It left our shelf for the vault. */
export const intoVaultMail = (order: OrderRecord, stored: Stored, publicUrl: string): Mail =>
  orderMail(order, vaultingMails.into, values(stored, publicUrl), publicUrl);

/** All of it lies in the vault. */
export const inVaultMail = (order: OrderRecord, stored: Stored, publicUrl: string): Mail =>
  orderMail(order, vaultingMails.stored, values(stored, publicUrl), publicUrl);
