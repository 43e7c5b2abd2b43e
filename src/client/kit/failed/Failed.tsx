import { Button } from 'antd';

import { isApiError } from '#client/api/api-error.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';

interface FailedProps {
  /** What was to be shown: "The order". */
  what: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Stands for one thing that could not be shown: not there, not for this person, or not to be had just now. */
export function Failed({ what, error, onRetry }: FailedProps) {
  const status = isApiError(error) ? error.status : undefined;
  const message = isApiError(error) ? error.message : 'That did not work.';
  if (status === 404) {
    return (
      <Blank glyph="search" fact={`${what} was not found`} role="alert">
        The link may be old, or mistyped.
      </Blank>
    );
  }
  if (status === 403) {
    return (
      <Blank glyph="lock" fact={`${what} is not yours to see`} role="alert">
        {message} A super administrator can give you the right.
      </Blank>
    );
  }
  return (
    <Blank
      glyph="alert"
      fact={`${what} could not be loaded`}
      role="alert"
      actions={
        <Button type="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </Blank>
  );
}
