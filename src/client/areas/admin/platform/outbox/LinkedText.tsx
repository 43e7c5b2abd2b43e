import { Fragment } from 'react';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/** Plain text whose web addresses can be followed, each in a tab of its own. */
export const LinkedText = ({ children }: { children: string }) => (
  <>
    {children.split(address).map((part, index) => (
      // Every second part is an address; parts never move.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {index % 2 === 1 ? (
          <a href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        )}
      </Fragment>
    ))}
  </>
);
