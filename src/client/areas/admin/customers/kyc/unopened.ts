import type { ApiError } from '#client/api/api-error.ts';

/** The id of the place that lists the papers which the reviewer has still to open. */
export const unopenedPlace = 'papers-to-open';

export const leadToUnopened = (): void => document.getElementById(unopenedPlace)?.focus();

/** Whether an approval was refused because its approver has not opened every paper. */
export const isUnopened = (error: ApiError | undefined): boolean => error?.newer?.code === 'papers_unopened';
