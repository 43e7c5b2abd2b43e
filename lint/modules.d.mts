/** The modules of the house, from the bottom up. */
export const modules: readonly string[];

/** What lies below all modules of the server. */
export const serverFloor: readonly string[];
