import { createPublication } from './published-prices.ts';

test('an older or equal publication that arrives late changes nothing and is told to nobody', () => {
  const publication = createPublication();
  const versioned = (version: number, source: string) => ({ ...publication.current(), version, source });
  const heard: number[] = [];
  publication.onPublished(({ version }) => heard.push(version));

  publication.publish(versioned(7, 'newest'));
  publication.publish(versioned(6, 'late'));
  publication.publish(versioned(7, 'again'));

  expect(publication.current()).toMatchObject({ version: 7, source: 'newest' });
  expect(heard).toEqual([7]);
});
