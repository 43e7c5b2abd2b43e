import { WidgetView } from '#client/features/content/widgets/WidgetView.tsx';
import { PriceTicker } from '#client/features/market/prices/PriceTicker.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { ShownWidget, Widget } from '#contract/content/widgets.contract.ts';
import { productPickNames } from '#contract/content/widgets.rules.ts';
import { metalNames } from '#contract/metals.ts';

import { contentOf, rangeOptions, widgetForm } from './widget-form.ts';
import styles from './widgets.module.css';

/** The widget as it stands in the form. */
export function WidgetPreview({ widget }: { widget: Widget | null }) {
  const fields = useFormValues(widgetForm);
  const [picture] = fields.mediaId;
  const shown: ShownWidget = {
    id: widget?.id ?? '',
    version: widget?.version ?? 1,
    heading: fields.heading,
    audience: fields.audience,
    photo: picture ? { key: picture.key, alt: picture.alt, width: picture.width, height: picture.height } : null,
    content: contentOf(fields),
    category: null,
    skus: [],
  };
  const names = fields.pick === 'chosen' ? fields.productIds.map(({ label }) => label) : [];
  return (
    <FormSection title="Preview">
      {/* Nothing in it is for use: it would leave the form. */}
      <div className={styles.preview} inert>
        {fields.heading !== '' && <h3>{fields.heading}</h3>}
        <WidgetView
          widget={shown}
          live={(of) => <Live widget={of} category={fields.categoryId?.label} names={names} />}
        />
      </div>
    </FormSection>
  );
}

interface LiveProps {
  widget: ShownWidget;
  category: string | undefined;
  names: readonly string[];
}

/** What the shop puts in: the prices as they are, of the rest in words what it will be. */
function Live({ widget: { content }, category, names }: LiveProps) {
  if (content.type === 'prices') return <PriceTicker currency="CAD" />;
  if (content.type === 'newsletter') {
    return (
      <>
        <p>{content.text}</p>
        <p className={styles.quiet}>The field for the e-mail, the box for the consent, and the button.</p>
      </>
    );
  }
  if (content.type === 'chart') {
    const range = rangeOptions.find(({ value }) => value === content.range)?.label.toLowerCase();
    return (
      <p className={styles.quiet}>
        The market’s price of {metalNames[content.metal].toLowerCase()} as a line; it opens with {range}.
      </p>
    );
  }
  if (content.type !== 'products') return null;
  if (content.pick === 'chosen') {
    return (
      <ol>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    );
  }
  const of = { metal: metalNames[content.metal], category: category ?? 'none chosen' }[content.pick as string];
  return (
    <p className={styles.quiet}>
      {content.count} products. {productPickNames[content.pick]}
      {of !== undefined && `: ${of}`}.
    </p>
  );
}
