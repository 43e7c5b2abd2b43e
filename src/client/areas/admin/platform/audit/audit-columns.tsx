import { type Column, columnsOf } from '#client/kit/resource-table/column.tsx';
import { BesideButton } from '#client/kit/split-view/BesideButton.tsx';
import text from '#client/kit/theme/text.module.css';
import type { AuditRow } from '#contract/platform/audit.contract.ts';
import type { auditResource } from '#contract/platform/audit.resource.ts';
import {
  type AuditEntity,
  auditActionWords,
  auditEntityNames,
  capital,
  plainWords,
} from '#contract/platform/audit.rules.ts';

const column = columnsOf<AuditRow, typeof auditResource>();

/** What an entry is about, in a word. */
export const entityWords = (entity: string): string =>
  Object.hasOwn(auditEntityNames, entity) ? auditEntityNames[entity as AuditEntity] : capital(plainWords(entity));

const at = column.dateTime('at', { width: 152, card: 'line' });
const action = column.text('action', {
  card: 'title',
  hideable: false,
  render: ({ id, action: key }) => (
    <BesideButton id={id}>
      <span title={key}>{auditActionWords(key)}</span>
    </BesideButton>
  ),
});
const actor = column.text('actor', { width: 200, card: 'subject' });
const entity = column.tag('entity', entityWords, { width: 150, card: 'status' });

const code = (value: string) => <span className={text.numbers}>{value}</span>;

/** The log on its own. */
export const auditColumns: readonly Column<AuditRow>[] = [
  at,
  actor,
  action,
  entity,
  column.text('entityId', { width: 290, render: ({ entityId }) => code(entityId) }),
  column.text('ip', { width: 140, render: ({ ip }) => code(ip) }),
  column.text('requestId', { width: 290, hidden: true, render: ({ requestId }) => code(requestId) }),
];

/** The log beside an open entry. */
export const fewAuditColumns: readonly Column<AuditRow>[] = [at, actor, action, entity];
