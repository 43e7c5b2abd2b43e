/** What the modules above take from the platform: approvals, tasks, and one change to many rows. */
export type { GatedChange } from './approvals/approvals.service.ts';
export {
  type ApprovalRecord,
  approvedBy,
  askApproval,
  effectText,
  waitingApprovals,
} from './approvals/ask-approval.ts';
export { type IsPassword, requireSecond } from './approvals/second-person.ts';
export type { MailTemplatesService } from './mail-templates/mail-templates.service.ts';
export { type KeptSettings, keptSettings } from './settings/kept-settings.ts';
export { bulk, type BulkWork } from './bulk/bulk.ts';
export { addTask, type EndTask, finishTasks, type NewTask, taskRows } from './tasks/tasks.service.ts';
