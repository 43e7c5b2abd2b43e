import { Policy } from './Policy.tsx';

/** What cancelling costs, in full: the words of the terms that the quote keeps, a paragraph each. */
export const MarketLossPolicy = ({ words }: { words: readonly string[] }) => (
  <Policy title="Market-loss policy">
    {words.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </Policy>
);
