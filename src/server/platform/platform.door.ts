/** What the modules above take from the platform: approvals, tasks, and one change to many rows. */
export type { GatedChange } from './approvals/approvals.service.ts';
export { type ApprovalRecord, approvedBy, askApproval, waitingApprovals } from './approvals/ask-approval.ts';
export { type IsPassword, requireSecond } from './approvals/second-person.ts';
export { bulk, type BulkWork } from './bulk/bulk.ts';
export { addTask, type EndTask, finishTasks, type NewTask, taskRows } from './tasks/tasks.service.ts';
