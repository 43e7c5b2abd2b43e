import { useState } from 'react';

import { shortDateTime } from '#client/kit/date/date-words.ts';
import { StatusTag } from '#client/kit/status-tag/StatusTag.tsx';
import { type Audience, audienceNames, type Window, windowState } from '#contract/content/showing.rules.ts';

interface ShowingBadgeProps {
  of: Partial<Window> & { audience: Audience; active?: boolean };
}

/** What keeps something from being seen by everybody now; nothing where nothing does. */
export function ShowingBadge({ of: { active = true, audience, startsAt = null, endsAt = null } }: ShowingBadgeProps) {
  const [now] = useState(() => Date.now());
  const state = windowState({ startsAt, endsAt }, now);
  return (
    <>
      {!active && <StatusTag tone="quiet">Off</StatusTag>}
      {state === 'waiting' && <StatusTag tone="quiet">From {shortDateTime(startsAt ?? '')}</StatusTag>}
      {state === 'over' && <StatusTag tone="quiet">Over since {shortDateTime(endsAt ?? '')}</StatusTag>}
      {state === 'open' && endsAt !== null && <StatusTag tone="quiet">Until {shortDateTime(endsAt)}</StatusTag>}
      {audience !== 'all' && <StatusTag tone="quiet">{audienceNames[audience]}</StatusTag>}
    </>
  );
}
