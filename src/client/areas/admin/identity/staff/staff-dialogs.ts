import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** What is done with an administrator, of one chunk; it comes when what opens one of it is touched. */
export const addressesDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "staff-dialogs" */ './AddressesDialog.tsx')).AddressesDialog,
);
export const disableDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "staff-dialogs" */ './DisableDialog.tsx')).DisableDialog,
);
export const reasonAct = lazyPart(
  async () => (await import(/* webpackChunkName: "staff-dialogs" */ './ReasonAct.tsx')).ReasonAct,
);
export const rolesDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "staff-dialogs" */ './RolesDialog.tsx')).RolesDialog,
);
export const staffQuestion = lazyPart(
  async () => (await import(/* webpackChunkName: "staff-dialogs" */ './StaffQuestion.tsx')).StaffQuestion,
);
