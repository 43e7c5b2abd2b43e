import { quotientText, NG_PER_TROY_OUNCE } from '#contract/arithmetic/exact.ts';

/**
 * Troy ounces to three decimals, as the weight lists of the LBMA write them (Good Delivery Rules, Annex C). Of 10^-9 g, rounded
 * half up once, so that an ounce reads 1.000 and a kilogram 32.151.
 */
export const listedOunces = (ng: bigint): string => quotientText(ng, NG_PER_TROY_OUNCE, 3);
