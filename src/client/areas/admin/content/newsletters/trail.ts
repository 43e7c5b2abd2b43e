import { paths } from '#client/app/paths.ts';

/** The way to a newsletter from its list. */
export const trail = [{ label: 'Newsletters', to: paths.admin.newsletters }] as const;
