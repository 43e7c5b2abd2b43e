import { filterChanged } from '#contract/list/list-changes.ts';

import type { FacetProps } from './Facets.tsx';
import { rangeChanged, rangeOf } from './filters.ts';
import { TickBox } from './TickBox.tsx';
import { weightBands } from './weight-bands.ts';

/** The bands of fine weight; one at a time. */
export function WeightFacet({ query, onQuery }: FacetProps) {
  const { from, to } = rangeOf(query, 'weight');
  return weightBands.map((band) => {
    const isChosen = band.from === from && band.to === to;
    return (
      <TickBox
        key={band.name}
        checked={isChosen}
        onChange={() => onQuery(isChosen ? filterChanged(query, 'weight', null) : rangeChanged(query, 'weight', band))}
      >
        {band.name}
      </TickBox>
    );
  });
}
