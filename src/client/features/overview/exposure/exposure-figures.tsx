import type { ReactNode } from 'react';

import { Hallmark } from '#client/kit/hallmark/Hallmark.tsx';
import { groupedNumber, percentText, signedNumber } from '#client/kit/money/number-text.ts';
import text from '#client/kit/theme/text.module.css';
import { NG_PER_TROY_OUNCE, quotientText } from '#contract/arithmetic/exact.ts';
import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import { type Metal, metalNames } from '#contract/metals.ts';

const OUNCE_DECIMALS = 4;
const MONEY_DECIMALS = 2;
/** As market prices are told: a value is of the price as it stands here. */
const PRICE_DECIMALS = 4;

const figure = (value: string | null, words: (value: string) => string, none: string): ReactNode =>
  value === null ? <span className={text.muted}>{none}</span> : <span className={text.numbers}>{words(value)}</span>;

const inOunces = (ng: string) => quotientText(BigInt(ng), NG_PER_TROY_OUNCE, OUNCE_DECIMALS);

/** Fine weight (10^-9 g as text) in troy ounces. */
export const ounces = (ng: string): string => groupedNumber(inOunces(ng), OUNCE_DECIMALS);

/** The same in a cell. */
export const Ounces = ({ ng }: { ng: string }) => <span className={text.numbers}>{ounces(ng)}</span>;

/** With its sign: what is held beyond what is owed, or owed beyond what is held. Its title is the weight with all decimals. */
export const NetOunces = ({ ng }: { ng: string }) => (
  <b className={text.numbers} title={`${gramsText(BigInt(ng))} g`}>
    {signedNumber(inOunces(ng), OUNCE_DECIMALS)}
  </b>
);

/** An amount in CAD where the heading says so; `none` stands for one that is not known. */
export const Cad = ({ value, none = 'unknown' }: { value: string | null; none?: string }) =>
  figure(value, (known) => groupedNumber(known, MONEY_DECIMALS), none);

/** What an ounce is at the market or cost us, in CAD, with the decimals that it is computed by. */
export const CadPerOunce = ({ value, none = 'unknown' }: { value: string | null; none?: string }) =>
  figure(value, (known) => groupedNumber(known, PRICE_DECIMALS), none);

/** An amount with its sign. */
export const SignedCad = ({ value, none = 'unknown' }: { value: string | null; none?: string }) =>
  figure(value, (known) => signedNumber(known, MONEY_DECIMALS), none);

/** A margin in percent of the sales. */
export const MarginPercent = ({ value }: { value: string | null }) =>
  figure(value, (known) => percentText(known), 'no sales');

export const MetalCell = ({ metal }: { metal: Metal }) => (
  <>
    <Hallmark metal={metal} /> {metalNames[metal]}
  </>
);
