import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const publishedExamples = {
  page: {
    description: 'The page as blocks, in the order they are shown.',
    params: {
      slug: 'cookies',
    },
    response: {
      kind: 'page',
      slug: 'cookies',
      title: 'Cookies',
      excerpt: 'There are few, and none of them follows you around.',
      blocks: [
        {
          id: '019676e8-65d4-7778-b9d1-b95963148ad4',
          type: 'text',
          html: '<p>We use cookies only for what would not work without them:</p><ul><li><p>One keeps …',
        },
      ],
      cover: null,
      author: null,
      publishedAt: '2025-04-27T11:01:04.084Z',
      updatedAt: '2025-04-27T11:01:04.084Z',
      minutes: 1,
      categories: [],
      tags: [],
      related: null,
      seo: {
        title: '',
        description: '',
        unlisted: false,
      },
    },
  },
  post: {
    description: 'The post as blocks, in the order they are shown, with its neighbours.',
    params: {
      slug: 'storing-silver-at-home',
    },
    response: {
      kind: 'post',
      slug: 'storing-silver-at-home',
      title: 'Storing silver at home without ruining it',
      excerpt: 'Silver is forgiving, but not of rubber bands, cling film or damp cellars.',
      blocks: [
        {
          id: '019676e8-65d4-7787-9097-631028c1a7d5',
          type: 'text',
          html: '<p>Ten thousand dollars in gold fits in a matchbox. The same in silver fills a …',
        },
      ],
      cover: null,
      author: 'Avery Sato',
      publishedAt: '2026-11-14T11:01:04.084Z',
      updatedAt: '2026-11-14T11:01:04.084Z',
      minutes: 1,
      categories: [
        {
          slug: 'metal',
          name: 'Metal',
        },
      ],
      tags: [
        {
          slug: 'silver',
          name: 'Silver',
        },
      ],
      related: null,
      seo: {
        title: '',
        description: '',
        unlisted: false,
      },
    },
  },
  posts: {
    description: 'Can be narrowed down to a category or a tag.',
    response: {
      items: [
        {
          slug: 'storing-silver-at-home',
          title: 'Storing silver at home without ruining it',
          excerpt: 'Silver is forgiving, but not of rubber bands, cling film or damp cellars.',
          cover: null,
          author: 'Avery Sato',
          publishedAt: '2026-11-14T11:01:04.084Z',
          minutes: 1,
          categories: [
            {
              slug: 'metal',
              name: 'Metal',
            },
          ],
        },
      ],
      page: 1,
      pages: 1,
      total: 5,
      narrowedBy: null,
      categories: [
        {
          slug: 'buying',
          name: 'Buying',
          count: 2,
        },
      ],
    },
  },
  shown: {
    description: 'Addresses and dates alone, without the texts.',
    response: {
      items: [
        {
          kind: 'post',
          slug: 'storing-silver-at-home',
          title: 'Storing silver at home without ruining it',
          excerpt: 'Silver is forgiving, but not of rubber bands, cling film or damp cellars.',
          publishedAt: '2026-11-14T11:01:04.084Z',
          updatedAt: '2026-11-14T11:01:04.084Z',
        },
      ],
    },
  },
  previewed: {
    description: 'The link is one that staff made; it ends by itself.',
    params: {
      token: 'Jm3vQ0c1x9pY6tRzK4sWbN8eLhA2dUfG7iOq5kTyVxE',
    },
    response: {
      kind: 'page',
      slug: 'cookies',
      title: 'Cookies',
      excerpt: 'There are few, and none of them follows you around.',
      blocks: [],
      cover: null,
      author: null,
      publishedAt: '2025-04-27T11:01:04.084Z',
      updatedAt: '2025-04-27T11:01:04.084Z',
      minutes: 1,
      categories: [],
      tags: [],
      related: null,
      seo: {
        title: '',
        description: '',
        unlisted: false,
      },
    },
  },
} as const satisfies Record<string, Documented>;
