import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import { keptTexts } from '#client/kit/kept-texts.ts';
import { COMPARED_MOST } from '#contract/catalogue/comparison.rules.ts';

export interface ComparisonState {
  /** Addresses of the products chosen, in the order in which they were. */
  slugs: readonly string[];
}

/** The part of the store that this folder keeps. */
export interface ComparisonRoot {
  comparison: ComparisonState;
}

const initialState: ComparisonState = { slugs: [] };

const slice = createSlice({
  name: 'comparison',
  initialState,
  reducers: {
    comparedSet: (_state, { payload: slugs }: PayloadAction<readonly string[]>) => ({ slugs }),
    /** What this browser kept; checked, since it may stem from another hand. */
    comparedRestored: (_state, { payload }: PayloadAction<unknown>) => ({
      slugs: keptTexts((payload as Partial<ComparisonState> | null)?.slugs, /^[\w-]{1,160}$/, COMPARED_MOST),
    }),
  },
});

export const comparisonReducer = slice.reducer;

export const { comparedSet, comparedRestored } = slice.actions;

export const selectCompared = (root: ComparisonRoot): readonly string[] => root.comparison.slugs;
