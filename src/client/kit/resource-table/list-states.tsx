import { Button } from 'antd';
import type { ReactNode } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { clockTime } from '#client/kit/date/date-words.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';

import { wholeQuery } from '#contract/list/list-problem.ts';
import { withoutPart } from '#contract/list/query-parts.ts';

import { CopyDetails } from './CopyDetails.tsx';
import styles from './list-states.module.css';
import type { ListState } from './use-list-state.ts';

/*
 * What a list says when it has no rows to show, or none that are fresh. What its filters hide is `filters/NoMatch`.
 */

interface Failed {
  error: ApiError;
  onRetry: () => unknown;
}

interface OfList {
  /** What the rows are, in the plural: "Orders". */
  name: string;
}

interface OfAddress<Key extends string> extends OfList {
  list: ListState<Key>;
}

export function NotLoaded<Key extends string>({ name, list, error, onRetry }: OfAddress<Key> & Failed) {
  if (error.status === 403) {
    return (
      <Blank glyph="lock" fact={`${name} are not yours to see`} role="alert">
        {error.message} A super administrator can give you the right.
      </Blank>
    );
  }
  if (error.status === 400) return <RefusedLink name={name} list={list} error={error} />;
  return (
    <Blank
      glyph="alert"
      fact={`${name} could not be loaded`}
      role="alert"
      actions={
        <>
          <Button type="primary" onClick={onRetry}>
            Try again
          </Button>
          <CopyDetails fact={`${name} could not be loaded`} error={error} />
        </>
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

/** An unknown part of a link is never dropped in silence: that would widen the list. */
export const BadLink = <Key extends string>({ name, list }: OfAddress<Key>) => (
  <BadPart name={name} list={list} path={list.problem?.path ?? ''} message={list.problem?.message ?? ''} />
);

/** The same by the word of the server, which knows what this person may ask for. */
function RefusedLink<Key extends string>({
  error: { fields, message },
  ...of
}: OfAddress<Key> & Pick<Failed, 'error'>) {
  const [path = wholeQuery] = Object.keys(fields);
  return <BadPart {...of} path={path} message={message} />;
}

interface BadPartProps<Key extends string> extends OfAddress<Key> {
  /** The parameter at fault. */
  path: string;
  message: string;
}

function BadPart<Key extends string>({ name, list, path, message }: BadPartProps<Key>) {
  const parts = [...new URLSearchParams(list.search)].filter(([key]) => key === path);
  const fact = /^[fo]\./.test(path)
    ? 'This link uses a filter that no longer exists'
    : 'This link asks for something the list does not have';
  return (
    <Blank
      glyph="flag"
      fact={fact}
      role="alert"
      actions={
        <>
          <Button type="primary" onClick={() => list.openText(withoutPart(list.search, path))}>
            Open without it
          </Button>
          <Button type="text" onClick={() => list.openText('')}>
            All {name.toLowerCase()}
          </Button>
        </>
      }
    >
      {parts.length > 0 && (
        <code className={styles.part}>{parts.map(([key, value]) => `${key} = ${value}`).join(', ')}</code>
      )}{' '}
      {message}
    </Blank>
  );
}
