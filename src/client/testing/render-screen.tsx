import type { ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, parsePath, useLocation } from 'react-router-dom';

import { testStore, type TestStore } from './test-store.ts';

export interface ScreenOptions extends Partial<TestStore> {
  /** Where the browser stands; "/" unless said. */
  at?: string;
  /** What the history's entry says of how he came. */
  state?: object;
}

export interface Screen extends RenderResult, TestStore {
  person: UserEvent;
  /** The path and query string the screen has led to. */
  whereabouts(): string;
}

/** Draws a screen with a store and a router around it, as the site does. */
export function renderScreen(screen: ReactNode, { at = '/', state, ...world }: ScreenOptions = {}): Screen {
  const { store, transport, effects } = { ...testStore(), ...world };
  let address = at;
  const Watch = (): null => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        <Watch />
        {screen}
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, store, transport, effects, person: userEvent.setup(), whereabouts: () => address };
}
