import { paths } from '#client/app/paths.ts';
import { besideHash } from '#client/kit/split-view/beside.ts';
import type { AuditRow } from '#contract/platform/audit.contract.ts';

const { admin } = paths;

/** Where the thing that an entry is about can be seen; null for what has no page, is many things, or is gone. */
export function pageOf({ entity, entityId, action }: Pick<AuditRow, 'entity' | 'entityId' | 'action'>): string | null {
  if (!isId(entityId)) return placesOfKinds[entity] ?? null;
  if (/\.(?:deleted|erased|removed)$/.test(action)) return null;
  if (entity === 'order') return admin.order(entityId);
  if (entity === 'invoice') return admin.invoice(entityId);
  if (entity === 'product') return admin.editProduct(entityId);
  if (entity === 'contact') return `${admin.contacts}${besideHash(entityId)}`;
  // Administrators are people too, and have no profile; what only customers do or have done to them leads to one.
  if (entity === 'user' && /^(?:kyc\.|customer\.|user\.(?:registered|email_verified)$)/.test(action)) {
    return admin.customerProfile(entityId);
  }
  return null;
}

/** What is not many of a kind has one page. */
const placesOfKinds: Readonly<Record<string, string>> = {
  setting: admin.setting,
  feed: admin.feed,
  metal: admin.feed,
};

const isId = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
