/** As many products a wishlist holds; the oldest stay. */
export const WISHES_MOST = 100;
