import { ProductGrid } from '#client/features/catalogue/products/ProductGrid.tsx';
import { useShopQuery } from '#client/features/catalogue/products/products.api.ts';
import { useCategoryTreeQuery } from '#client/features/catalogue/taxonomy/categories.api.ts';
import { productList } from '#client/features/catalogue/products/shop-queries.ts';
import { productListOf } from '#client/features/content/widgets/product-list-of.ts';
import { WidgetView } from '#client/features/content/widgets/WidgetView.tsx';
import { useMetalPricesQuery } from '#client/features/market/prices/prices.api.ts';
import { Money } from '#client/kit/money/Money.tsx';
import { useFormValues } from '#client/kit/resource-form/form-handle.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { ShownWidget, Widget } from '#contract/content/widgets.contract.ts';
import { type Metal, metalNames } from '#contract/metals.ts';

import { contentOf, rangeOptions, widgetForm } from './widget-form.ts';
import styles from './widgets.module.css';

/** The widget as it stands in the form. */
export function WidgetPreview({ widget }: { widget: Widget | null }) {
  const fields = useFormValues(widgetForm);
  const [picture] = fields.mediaId;
  const wanted = fields.type === 'products' && fields.pick === 'category' ? fields.categoryId : null;
  const { data: tree } = useCategoryTreeQuery(undefined, { skip: wanted === null });
  const category = tree?.items.find(({ id }) => id === wanted?.id);
  const shown: ShownWidget = {
    id: widget?.id ?? '',
    version: widget?.version ?? 1,
    heading: fields.heading,
    audience: fields.audience,
    photo: picture ? { key: picture.key, alt: picture.alt, width: picture.width, height: picture.height } : null,
    content: contentOf(fields),
    category: category ? { slug: category.slug, name: category.name } : null,
    skus: fields.productIds.flatMap(({ note }) => note ?? []),
  };
  return (
    <FormSection title="Preview">
      {/* Nothing in it is for use: it would leave the form. */}
      <div className={styles.preview} inert>
        {fields.heading !== '' && <h3>{fields.heading}</h3>}
        <WidgetView widget={shown} live={(of) => <Live widget={of} isLarge={fields.area === 'home'} />} />
      </div>
    </FormSection>
  );
}

interface LiveProps {
  widget: ShownWidget;
  isLarge: boolean;
}

/** What the shop puts in: prices and products as they are now, of the rest in words what it will be. */
function Live({ widget, isLarge }: LiveProps) {
  const { content } = widget;
  if (content.type === 'prices') return <Prices metals={content.metals} />;
  if (content.type === 'products') return <Products widget={widget} isLarge={isLarge} />;
  if (content.type === 'newsletter') {
    return (
      <>
        <p>{content.text}</p>
        <p className={styles.quiet}>The field for the e-mail, the box for the consent, and the button.</p>
      </>
    );
  }
  if (content.type !== 'chart') return null;
  const range = rangeOptions.find(({ value }) => value === content.range)?.label.toLowerCase();
  return (
    <p className={styles.quiet}>
      The market’s price of {metalNames[content.metal].toLowerCase()} as a line; it opens with {range}.
    </p>
  );
}

function Products({ widget, isLarge }: LiveProps) {
  const query = productListOf(widget, productList);
  const { currentData, isFetching } = useShopQuery({ currency: 'CAD', query: query ?? '' }, { skip: query === null });
  const place = new Map(widget.skus.map((sku, at) => [sku, at]));
  const products = (currentData?.items ?? []).toSorted((a, b) => (place.get(a.sku) ?? 0) - (place.get(b.sku) ?? 0));
  if (products.length === 0) {
    return <p className={styles.quiet}>{isFetching ? 'Loading…' : 'No product on sale is in it.'}</p>;
  }
  if (isLarge) return <ProductGrid products={products} currency="CAD" heading="h3" />;
  return (
    <ul>
      {products.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

function Prices({ metals }: { metals: readonly Metal[] }) {
  const { currentData: prices } = useMetalPricesQuery('CAD');
  return (
    <ul>
      {metals.map((metal) => {
        const price = prices?.data[metal];
        return (
          <li key={metal}>
            {metalNames[metal]} {price ? <Money value={price.ask} currency="CAD" form="bare" /> : 'No price'}
          </li>
        );
      })}
    </ul>
  );
}
