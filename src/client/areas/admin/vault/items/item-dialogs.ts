import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';

/** The dialogs about an item of the vault, of one chunk; they come when what opens one of them is touched. */
export const receiveDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "vault-item-dialogs" */ './ReceiveDialog.tsx')).ReceiveDialog,
);
export const confirmDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "vault-item-dialogs" */ './ItemDialogs.tsx')).ConfirmDialog,
);
export const differDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "vault-item-dialogs" */ './ItemDialogs.tsx')).DifferDialog,
);
export const relocateDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "vault-item-dialogs" */ './ItemDialogs.tsx')).RelocateDialog,
);
export const freezeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "vault-item-dialogs" */ './ItemDialogs.tsx')).FreezeDialog,
);
