import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { isApiError } from '#client/api/api-error.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import { customerStatementFile } from '#client/features/vault/statements.api.ts';
import { useReadStorageOfQuery } from '#client/features/vault/storage.api.ts';
import { fineOunces } from '#client/features/vault/storage-words.ts';
import { useShopDay } from '#client/kit/clock/use-shop-day.ts';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { Money } from '#client/kit/money/Money.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import text from '#client/kit/theme/text.module.css';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { metalNames } from '#contract/metals.ts';
import type { StorageSummary } from '#contract/vault/storage.contract.ts';
import { presetSpan } from '#contract/vault/statement-spans.rules.ts';

import styles from './customer.module.css';
import { customerLinks } from './customer-links.ts';

/** What a customer has in the vault, at what we would pay for it. Nothing for who may not see storage, and of who never had any. */
export function CustomerStorage({ customer: { id, name } }: { customer: Customer }) {
  const { currentData: storage, error, refetch } = useReadStorageOfQuery(id);
  const today = useShopDay();
  const mayTakeStatement = useRight('books.read');
  if (!storage) {
    const isHidden = !error || (isApiError(error) && error.status === 403);
    return isHidden ? null : <Failed what="The storage" error={error} onRetry={refetch} />;
  }
  if (!storage.hadAny) return null;
  return (
    <Panel
      title="Storage"
      aside={
        <Link to={customerLinks.stored(name)} className={text.link}>
          All their items
        </Link>
      }
    >
      <Facts items={factsOf(storage)} />
      {mayTakeStatement && (
        <div className={styles.steps}>
          <Button
            href={customerStatementFile(id, presetSpan('this_year', today))}
            download
            icon={<Glyph name="download" />}
          >
            Statement of this year
          </Button>
        </div>
      )}
    </Panel>
  );
}

const factsOf = ({ metals, total }: StorageSummary) => [
  {
    label: 'Worth at our bid',
    value: total.worth === null ? 'unknown' : <Money value={total.worth} currency="CAD" form="code" />,
  },
  { label: 'Paid for it', value: <Money value={total.cost} currency="CAD" form="code" /> },
  { label: 'Items held', value: `${count(total.items)}, ${count(total.pieces)} pieces` },
  ...metals.map(({ metal, fineNg }) => ({ label: metalNames[metal], value: `${fineOunces(fineNg)} fine oz` })),
];

const count = (many: number): string => groupedNumber(String(many), 0);
