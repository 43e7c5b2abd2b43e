import { auditEntities, auditEntityNames } from './audit.rules.ts';
import { defineResource } from '#contract/list/list-resource.ts';

export const auditResource = defineResource({
  key: 'audit-log',
  columns: {
    at: { label: 'When', type: 'datetime', sort: true, filter: true },
    actor: { label: 'Who', type: 'text', filter: true, search: true },
    /** The name that the program gives it, such as `order.payment_recorded`. */
    action: { label: 'Action', type: 'text', filter: true, search: true },
    entity: { label: 'About', type: 'enum', values: auditEntities, names: auditEntityNames, filter: true },
    /** Compared whole, so that an index finds it. */
    entityId: { label: 'Its id', type: 'text', filter: true, modes: ['in', 'notIn'] },
    ip: { label: 'Network address', type: 'text', filter: true, modes: ['in', 'notIn', 'empty', 'notEmpty'] },
    requestId: { label: 'Request', type: 'text', filter: true, modes: ['in'] },
  },
  defaultSort: [{ field: 'at', order: -1 }],
});
