import { Button } from 'antd';
import type { ReactNode } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { clockTime } from '#client/kit/date/date-words.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { filtersCleared } from '#contract/list/list-changes.ts';

import styles from './moments.module.css';
import type { ListState } from './use-list-state.ts';

/*
 * What a list says when it has no rows to show, or none that are fresh.
 */

interface Failed {
  error: ApiError;
  onRetry: () => unknown;
}

interface OfList {
  /** What the rows are, in the plural: "Orders". */
  name: string;
}

export function NotLoaded({ name, error, onRetry }: OfList & Failed) {
  if (error.status === 403) {
    return (
      <Blank glyph="lock" fact={`${name} are not yours to see`} role="alert">
        {error.message} A super administrator can give you the right.
      </Blank>
    );
  }
  return (
    <Blank
      glyph="alert"
      fact={`${name} could not be loaded`}
      role="alert"
      actions={
        <Button type="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message} Nothing was changed.
    </Blank>
  );
}

interface NotRefreshedProps extends Failed {
  asOf: string;
  /** The rows that are shown answer the question before this one. */
  isOfBefore: boolean;
}

/** Above older rows, which stay. */
export const NotRefreshed = ({ asOf, isOfBefore, error, onRetry }: NotRefreshedProps) => (
  <div className={styles.stale} role="alert">
    <Glyph name="alert" />
    <span>
      <b>{isOfBefore ? 'These rows could not be loaded.' : `Not refreshed since ${clockTime(asOf)}.`}</b>{' '}
      {error.message} {isOfBefore ? 'Below are those shown before.' : 'The rows below may be out of date.'}
    </span>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

export const NothingYet = ({ name, children }: OfList & { children: ReactNode }) => (
  <Blank glyph="box" fact={`No ${name.toLowerCase()} yet`} role="status">
    {children}
  </Blank>
);

export const NoMatch = <Key extends string>({ name, list }: OfList & { list: ListState<Key> }) => (
  <Blank
    glyph="filter"
    fact={`No ${name.toLowerCase()} match`}
    role="status"
    actions={<Button onClick={() => list.open(filtersCleared(list.query))}>Clear search and filters</Button>}
  >
    The search and the filters above hide every row.
  </Blank>
);

/** An unknown part of a link is never dropped in silence: that would widen the list. */
export const BadLink = <Key extends string>({ name, list }: OfList & { list: ListState<Key> }) => (
  <Blank
    glyph="flag"
    fact="This link asks for something the list does not have"
    role="alert"
    actions={
      <>
        <Button type="primary" onClick={list.openWithoutProblem}>
          Open without it
        </Button>
        <Button type="text" onClick={list.openAll}>
          All {name.toLowerCase()}
        </Button>
      </>
    }
  >
    {list.problem?.message}
  </Blank>
);
