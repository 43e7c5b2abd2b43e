import type { AdminPage } from '#client/areas/admin/admin-page.ts';

/** The pages of the content, each in a chunk of its own. */
export const contentPages: readonly AdminPage[] = [];
