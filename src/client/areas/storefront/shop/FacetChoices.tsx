import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { isMetal } from '#contract/metals.ts';
import type { Category } from '#contract/products.contract.ts';

import type { FacetProps } from './Facets.tsx';
import { type ChoiceColumn, choiceToggled, chosenValues } from './filters.ts';
import { choiceWords } from './filter-words.ts';
import { TickBox } from './TickBox.tsx';

interface FacetChoicesProps extends FacetProps {
  column: ChoiceColumn;
  values: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
  categories?: readonly Category[];
}

/** The values of a column to tick; those that nothing has are left out unless they are ticked. */
export function FacetChoices({ query, onQuery, column, values, counts, categories = [] }: FacetChoicesProps) {
  const chosen = chosenValues(query, column);
  return values
    .filter((value) => !counts || counts[value] || chosen.includes(value))
    .map((value) => {
      const words = choiceWords(column, value, categories);
      return (
        <TickBox
          key={value}
          checked={chosen.includes(value)}
          count={counts?.[value] ?? (counts && 0)}
          onChange={() => onQuery(choiceToggled(query, column, value))}
        >
          {column === 'metal' && isMetal(value) ? <MetalMark metal={value}>{words}</MetalMark> : words}
        </TickBox>
      );
    });
}
