import { changesOf, eventWords } from '#client/areas/admin/catalogue/products/history-words.ts';
import styles from '#client/areas/admin/catalogue/products/product-form.module.css';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { Timeline } from '#client/kit/timeline/Timeline.tsx';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';

/** Who changed what and when, the newest first. */
export const HistorySection = ({ product: { history } }: { product: AdminProduct }) => (
  <FormSection title="History">
    {history.length === 0 ? (
      <p className={styles.quiet}>Nothing was changed since the shop was opened.</p>
    ) : (
      <Timeline
        entries={history.map((event) => ({
          at: event.at,
          what: (
            <>
              {eventWords(event)}
              <dl className={styles.changes}>
                {changesOf(event).map(({ label, before, after }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {before !== null && (
                        <>
                          <del>{before}</del> →{' '}
                        </>
                      )}
                      {after ?? 'removed'}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          ),
          who: event.actorName,
        }))}
      />
    )}
  </FormSection>
);
