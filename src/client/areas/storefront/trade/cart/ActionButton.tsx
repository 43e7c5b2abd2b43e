import { Button } from '#client/kit/button/Button.tsx';

import type { Action } from './actions.ts';

/** The button of the step at hand; the summary and the dock of a phone show the same one. */
export const ActionButton = ({ action, wide = false }: { action: Action; wide?: boolean }) => (
  <Button
    type={action.form === undefined ? 'button' : 'submit'}
    form={action.form}
    wide={wide}
    busy={action.isBusy ?? false}
    aria-disabled={action.isBlocked ?? false}
    onClick={action.onPress}
  >
    {action.label}
  </Button>
);
