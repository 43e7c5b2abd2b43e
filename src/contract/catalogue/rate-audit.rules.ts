import type { AuditEntity } from '#contract/platform/audit.rules.ts';
import { currencyOfSheet, kindOfSheet, type RateSheet } from './rates.rules.ts';

const entities = { live: 'commission', storage: 'storage_commission', currency: 'currency' } as const;

/** Under which name and id the audit log keeps what happened to a sheet. */
export function auditEntityOf(sheet: RateSheet): { entity: AuditEntity; entityId: string } {
  const kind = kindOfSheet(sheet);
  return { entity: entities[kind], entityId: kind === 'currency' ? currencyOfSheet(sheet) : sheet };
}
