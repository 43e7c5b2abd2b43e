/** Codes could be guessed at by asking what they take off. */
export const couponTries = { action: 'coupon-tries', most: 30, seconds: 600 } as const;
