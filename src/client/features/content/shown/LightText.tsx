import { Fragment } from 'react';

import { lightText, type TextRun } from '#contract/content/light-text.rules.ts';

import { ContentLink } from './ContentLink.tsx';

/** A text that an editor wrote, drawn from its parts: none of it is ever read as HTML. */
export const LightText = ({ source }: { source: string }) =>
  lightText(source).map((block, at) =>
    block.kind === 'list' ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name than their place
      <ul key={at}>
        {block.items.map((runs, item) => (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={item}>
            <Runs runs={runs} />
          </li>
        ))}
      </ul>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- see above
      <p key={at}>
        <Runs runs={block.runs} />
      </p>
    ),
  );

const Runs = ({ runs }: { runs: readonly TextRun[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- see above
  runs.map((run, at) => <Fragment key={at}>{drawn(run)}</Fragment>);

function drawn(run: TextRun) {
  if (run.kind === 'strong') return <strong>{run.text}</strong>;
  if (run.kind === 'emphasis') return <em>{run.text}</em>;
  return run.kind === 'link' ? <ContentLink to={run.target}>{run.text}</ContentLink> : run.text;
}
