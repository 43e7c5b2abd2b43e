import { metalNames, metals } from '#contract/metals.ts';

export const metalOptions = metals.map((value) => ({ value, label: metalNames[value] }));
