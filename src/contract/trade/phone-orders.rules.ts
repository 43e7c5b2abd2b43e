/** How much an order on the phone holds: products, and characters of what is written to it. */
export const phoneOrderLimits = { lines: 50, reason: 300, message: 1000 } as const;
