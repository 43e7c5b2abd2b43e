import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { isMetal } from '#contract/metals.ts';

import type { FacetProps } from './Facets.tsx';
import { type ChoiceColumn, choiceToggled, chosenValues } from './filters.ts';
import { choiceWords, type ShopNames } from './filter-words.ts';
import { TickBox } from './TickBox.tsx';

interface FacetChoicesProps extends FacetProps {
  column: ChoiceColumn;
  values: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
  names?: ShopNames;
  /** The values in words, where the facet's title says a part of them already. */
  words?: (value: string) => string;
}

/** The values of a column to tick; those that nothing has are left out unless they are ticked. */
export function FacetChoices({ query, onQuery, column, values, counts, names = {}, words }: FacetChoicesProps) {
  const chosen = chosenValues(query, column);
  return values
    .filter((value) => !counts || counts[value] || chosen.includes(value))
    .map((value) => {
      const said = words?.(value) ?? choiceWords(column, value, names);
      return (
        <TickBox
          key={value}
          checked={chosen.includes(value)}
          count={counts?.[value] ?? (counts && 0)}
          onChange={() => onQuery(choiceToggled(query, column, value))}
        >
          {column === 'metal' && isMetal(value) ? <MetalMark metal={value}>{said}</MetalMark> : said}
        </TickBox>
      );
    });
}
