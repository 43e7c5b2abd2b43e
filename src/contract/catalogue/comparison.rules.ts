/** As many products stand side by side. */
export const COMPARED_MOST = 4;
