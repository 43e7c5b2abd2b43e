import { createContext, type ReactNode, useContext } from 'react';

const indicative = createContext(false);

interface IndicativePricesProps {
  /** Nothing can be bought at the prices inside. */
  are: boolean;
  children: ReactNode;
}

/** Round all that shows prices: whether they are good for anything now. */
export const IndicativePrices = ({ are, children }: IndicativePricesProps) => (
  <indicative.Provider value={are}>{children}</indicative.Provider>
);

/** Whether nothing can be bought at the prices that are shown here. */
export const useIndicative = (): boolean => useContext(indicative);

/** Stands after a price; draws nothing while it can be bought at. */
export const IndicativeMark = () => (useIndicative() ? <>, indicative</> : null);
