import type { Documented } from '#contract/endpoint.ts';

/** What the public calls are sent and answer, for the OpenAPI document; a test holds it to the contract. */
export const publicContentExamples = {
  layout: {
    description: 'Each part says for whom it is; the reader leaves out what is not for him.',
    response: {
      menus: {
        header: [
          {
            id: '0197a000-0000-7000-8000-000000000601',
            label: 'Shop all',
            path: '/shop',
            newTab: false,
            audience: 'all',
            children: [],
          },
        ],
        footer: [
          {
            id: '0197a000-0000-7000-8000-000000000607',
            label: 'Shop',
            path: null,
            newTab: false,
            audience: 'all',
            children: [
              {
                id: '0197a000-0000-7000-8000-000000000608',
                label: 'All bullion',
                path: '/shop',
                newTab: false,
                audience: 'all',
                children: [],
              },
            ],
          },
        ],
        account: [
          {
            id: '019676e8-65d4-72d3-a159-f2ecdffd89c9',
            label: 'Open an account',
            path: '/register',
            newTab: false,
            audience: 'guest',
            children: [],
          },
        ],
        mobile: [],
      },
      widgets: {
        announcement: [
          {
            id: '019676e8-65d4-72d9-8fc1-e5b5bbff0c03',
            version: 1,
            heading: '',
            audience: 'all',
            photo: null,
            content: {
              type: 'text',
              text: 'Our counter in Toronto is open by appointment only in December. [Write to …',
            },
            category: null,
            skus: [],
          },
        ],
        sidebar: [
          {
            id: '019676e8-65d4-72dc-b9f2-a1037f920684',
            version: 1,
            heading: 'Not sure which?',
            audience: 'all',
            photo: null,
            content: {
              type: 'text',
              text: 'Bars cost less over the metal, coins are easier to sell in small numbers. [Ask …',
            },
            category: null,
            skus: [],
          },
        ],
        footer_top: [
          {
            id: '0197a000-0000-7000-8000-000000000612',
            version: 1,
            heading: 'The newsletter',
            audience: 'all',
            photo: null,
            content: {
              type: 'newsletter',
              text: 'No more than one email a month. We never share your address.',
            },
            category: null,
            skus: [],
          },
        ],
        footer1: [
          {
            id: '0197a000-0000-7000-8000-000000000613',
            version: 1,
            heading: '',
            audience: 'all',
            photo: null,
            content: {
              type: 'text',
              text: 'Bullion bought and delivered at prices you can check.',
            },
            category: null,
            skus: [],
          },
        ],
        footer2: [],
        footer3: [],
        footer4: [],
      },
    },
  },
  home: {
    description: 'Each part says for whom it is; the reader leaves out what is not for him.',
    response: {
      slides: [
        {
          id: '019676e8-65d4-72d6-b59c-b920f23aa19a',
          title: 'Gold bars at this minute’s price',
          subtitle: 'Price locked for ten minutes at checkout, delivered insured or kept in our vault.',
          ctaLabel: 'See gold bars',
          ctaUrl: '/category/gold-bars',
          desktop: null,
          mobile: null,
          product: {
            pictureVersion: '7518f691',
            slug: '100-g-gold-bar',
            name: '100 g Gold Bar',
          },
          audience: 'all',
        },
      ],
      widgets: [
        {
          id: '019676e8-65d4-72da-a1c7-e958493d9bd2',
          version: 1,
          heading: 'Frequently asked',
          audience: 'all',
          photo: null,
          content: {
            type: 'faq',
            items: [
              {
                question: 'How long does my price hold?',
                answer: 'From the moment you review your order it is locked for ten minutes, whatever the …',
              },
            ],
          },
          category: null,
          skus: [],
        },
      ],
    },
  },
} as const satisfies Record<string, Documented>;
