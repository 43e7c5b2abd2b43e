import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { type ApiError, isApiError } from '#client/api/api-error.ts';
import { paths } from '#client/app/paths.ts';
import {
  useDuplicateProductMutation,
  useSetProductStatusMutation,
} from '#client/features/catalogue/products/admin-products.api.ts';
import { moneyDialog } from '#client/features/trade/payments/money-dialog.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { soonOf } from '#client/kit/lazy-part/soon-of.ts';
import { Menu } from '#client/kit/menu/Menu.tsx';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import { question } from '#client/kit/question/question-dialogs.ts';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ProductStatus } from '#contract/catalogue/products.rules.ts';

import { removalDialog } from './product-dialogs.ts';
import { ProductsThatShow } from './ProductsThatShow.tsx';
import { movesFrom } from './status-moves.ts';
import styles from './products.module.css';

interface ProductHeadProps {
  product: AdminProduct;
  /** Its fields keep it from the status that was asked for. */
  onRefused: (refusal: ApiError) => void;
}

/** What can be done with a product besides changing its values. */
export function ProductHead({ product, onRefused }: ProductHeadProps) {
  const { id, version, status, values, undeletable, relatedBy } = product;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  /** A move that wants a second person, and why. */
  const [asked, setAsked] = useState<{ to: ProductStatus; why: string } | null>(null);
  /** A move that takes it off the pages of others, before it is done. */
  const [isEnding, setIsEnding] = useState(false);
  const [setStatus, moving] = useSetProductStatusMutation();
  const [duplicate, copying] = useDuplicateProductMutation();
  const navigate = useNavigate();
  const [first, ...others] = movesFrom(status);
  const refusal = [moving.error, copying.error].filter(isApiError).find((error) => !isAboutFields(error));

  const move = async (to: ProductStatus): Promise<void> => {
    const { error } = await setStatus({ id, version, status: to });
    if (!isApiError(error) || !isAboutFields(error)) return;
    const [why] = error.fields.reason ?? [];
    if (why === undefined) onRefused(error);
    else setAsked({ to, why });
  };
  const start = (to: ProductStatus): void => {
    if (to === 'discontinued' && relatedBy.count > 0) setIsEnding(true);
    else void move(to);
  };
  const copy = async (): Promise<void> => {
    const { data } = await duplicate(id);
    if (data) await navigate(paths.admin.editProduct(data.id));
  };
  return (
    <>
      {refusal && <Alert className={styles.refusal ?? ''} type="warning" role="alert" title={refusal.message} />}
      <Button icon={<Glyph name="copy" />} loading={copying.isLoading} onClick={() => void copy()}>
        Duplicate
      </Button>
      {status === 'active' && (
        <HeadLink to={paths.product(values.slug)} glyph="external">
          View in shop
        </HeadLink>
      )}
      {first && (
        <Button loading={moving.isLoading} onClick={() => start(first.to)} {...moneyDialog.soon}>
          {first.label}
        </Button>
      )}
      <Button
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        icon={<Glyph name="more" />}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        {...soonOf(question, removalDialog)}
      />
      {anchor && (
        <Menu
          label="More actions"
          anchor={anchor}
          align="end"
          groups={[
            others.map(({ to, label }) => ({
              key: to,
              label,
              onSelect: () => start(to),
            })),
            [
              {
                key: 'delete',
                label: 'Delete…',
                glyph: 'bin',
                danger: true,
                onSelect: () => setIsRemoving(true),
              },
            ],
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
      {asked && (
        <moneyDialog.Part
          title={`Ask to put ${values.name} on sale?`}
          okText="Ask"
          words={asked.why}
          fields={[{ name: 'reason', label: 'Reason', required: 'Say why, in a few words.' }]}
          send={({ reason = '' }) => setStatus({ id, version, status: asked.to, reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {isEnding && (
        <question.Part
          title={`Discontinue ${values.name}?`}
          yes={`Discontinue ${values.name}`}
          act={() => setStatus({ id, version, status: 'discontinued' })}
          onClose={() => setIsEnding(false)}
        >
          <ProductsThatShow by={relatedBy} />
          <p>Their pages show it no more. It stays chosen, and comes back there if it is put on sale again.</p>
        </question.Part>
      )}
      {isRemoving && (
        <removalDialog.Part
          product={{ id, version, name: values.name }}
          undeletable={undeletable}
          onDone={() => void navigate(paths.admin.products)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

const isAboutFields = ({ fields }: ApiError): boolean => Object.keys(fields).length > 0;
