import type { WidgetContent } from '#contract/content/widgets.contract.ts';
import type { WidgetArea } from '#contract/content/widgets.rules.ts';

interface DemoWidget {
  area: WidgetArea;
  position: number;
  name: string;
  heading: string;
  content: WidgetContent;
}

const question = (asked: string, answer: string) => ({ question: asked, answer });

/** The widgets of the demo, beside those of a new shop. */
export const demoWidgets: readonly DemoWidget[] = [
  {
    area: 'announcement',
    position: 0,
    name: 'Counter closed',
    heading: '',
    content: {
      type: 'text',
      text: 'Our counter in Toronto is open by appointment only in December. [Write to us](/contact-us) for a time.',
    },
  },
  {
    area: 'home',
    position: 0,
    name: 'Questions',
    heading: 'Frequently asked',
    content: {
      type: 'faq',
      items: [
        question(
          'How long does my price hold?',
          'From the moment you review your order it is locked for ten minutes, whatever the market does meanwhile.',
        ),
        question(
          'What is the premium?',
          'What a piece costs over the metal in it: making, delivery to us and our margin. Each product’s page shows it line by line.',
        ),
        question(
          'Do you buy back?',
          'Yes, what you keep in our vault, at the market bid less our margin. Each product’s page shows what we pay now.',
        ),
        question(
          'Why do you check my identity?',
          'Canadian law requires it of dealers in precious metals. You do it once, when you open your account.',
        ),
      ],
    },
  },
  {
    area: 'home',
    position: 1,
    name: 'Silver list',
    heading: 'Best-selling silver',
    content: { type: 'products', pick: 'metal', metal: 'XAG', categoryId: null, productIds: [], count: 4 },
  },
  {
    area: 'sidebar',
    position: 0,
    name: 'Help',
    heading: 'Not sure which?',
    content: {
      type: 'text',
      text: 'Bars cost less over the metal, coins are easier to sell in small numbers. [Ask us](/contact-us).',
    },
  },
];
