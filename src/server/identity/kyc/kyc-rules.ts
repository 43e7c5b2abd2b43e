import type { SessionUser } from '#contract/identity/session.contract.ts';

type Status = SessionUser['status'];

/** The statuses in which a customer may still write in the form. */
export const editableStatuses: readonly Status[] = ['pending', 'draft', 'more_info', 'rejected', 'expired'];

/** The statuses a reviewer may decide from. */
export const decidableStatuses: readonly Status[] = ['submitted', 'in_review'];
