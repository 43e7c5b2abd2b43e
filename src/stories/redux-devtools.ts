import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';

/** A recording as the DevTools hand it on. */
export interface HandedOn {
  actionsById: Record<string, { action: { type: string } }>;
  stagedActionIds: number[];
  computedStates: { state: ShownState; error?: string }[];
}

/** What a story looks at in the shop's state. */
export interface ShownState {
  session: { value: string };
  sessionKnown: boolean;
  api: { queries: Record<string, { endpointName?: string; status: string }> };
  machines: Record<string, { state: unknown; context: Record<string, unknown> }>;
}

/** Stands in for the browser's extension, which offers each page this global and records by the same package. */
const standIn = `
  import { ActionCreators, instrument } from '@redux-devtools/instrument';

  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    ({ maxAge }) =>
    (...enhancers) =>
    (createStore) =>
      enhancers.reduceRight((next, enhancer) => enhancer(next), (...parts) => {
        const store = instrument(undefined, { maxAge, shouldCatchErrors: true })(createStore)(...parts);
        window.reduxDevTools = { ActionCreators, lifted: store.liftedStore };
        return store;
      });
`;

/** Gives a browser the DevTools, for the pages that it opens from now on. */
export async function installDevTools(context: BrowserContext): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: standIn, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
  });
  await context.addInitScript({ content: outputFiles[0]?.text ?? '' });
}

/** Their button "Export". */
export const exportRecording = async (page: Page): Promise<HandedOn> =>
  JSON.parse(
    await page.evaluate(() => JSON.stringify((window as unknown as InPage).reduxDevTools.lifted.getState())),
  ) as HandedOn;

/** Another of their buttons. */
export const press = (page: Page, button: 'importState' | 'jumpToAction' | 'reset', ...given: unknown[]) =>
  page.evaluate(
    ([name, parts]) => {
      const { ActionCreators, lifted } = (window as unknown as InPage).reduxDevTools;
      lifted.dispatch(ActionCreators[name]?.(...parts));
    },
    [button, given] as const,
  );

/** The steps of a recording in their order, each with the state that it led to. */
export const stepsOf = ({ actionsById, stagedActionIds, computedStates }: HandedOn) =>
  stagedActionIds.map((id, index) => ({
    type: actionsById[String(id)]?.action.type ?? '',
    state: computedStates[index]!.state,
    error: computedStates[index]?.error,
  }));

interface InPage {
  reduxDevTools: {
    ActionCreators: Record<string, (...given: unknown[]) => unknown>;
    lifted: { getState: () => unknown; dispatch: (action: unknown) => void };
  };
}
