import { decimal } from './exact.ts';

/** A fraction as the percentage people read and type: "0.03" is "3". */
export const percentText = (fraction: string): string => decimal(fraction).times(100).toFixed();

/** A percentage as the fraction it is kept as: "3.25" is "0.0325". Throws a RangeError on what is no decimal text. */
export const fractionText = (percent: string): string => decimal(percent).div(100).toFixed();
