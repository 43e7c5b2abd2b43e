import { useState } from 'react';

import { paths } from '#client/app/paths.ts';
import { useKeptAct } from '#client/areas/customer/vault/acting/kept-act.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { useBeside } from '#client/kit/split-view/beside.ts';
import text from '#client/kit/theme/text.module.css';
import type { StorageSummary } from '#contract/vault/storage.contract.ts';

import { ChosenProvider, useNewChosenItems } from './chosen-items.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { ItemDrawer } from './ItemDrawer.tsx';
import { MetalHoldings } from './MetalHoldings.tsx';
import { SellChosen, type Selling } from './SellChosen.tsx';
import { StorageFees } from './StorageFees.tsx';
import { StorageItems } from './StorageItems.tsx';
import { StorageTotals } from './StorageTotals.tsx';
import styles from './storage.module.css';
import { useLiveStorage } from './use-live-storage.ts';
import { ValueHistory } from './ValueHistory.tsx';

const { customer } = paths;

/** Pages about what is stored that have no entry of their own in the menu. */
const goesWith = [
  ['Withdrawals', customer.withdrawals],
  ['Transfers', customer.transfers],
  ['Limit orders', customer.limitOrders],
  ['Savings plans', customer.savingsPlans],
  ['Statements', customer.statements],
] as const;

/** The customer's vault: what he holds, what it is worth now against what he paid, and each item of it. */
export function StoragePage() {
  const { data: summary, error, refetch } = useLiveStorage();
  return (
    <PageFrame title="Storage vault" actions={<HeadLinks links={goesWith} />}>
      {summary ? (
        <Vault summary={summary} />
      ) : error ? (
        <Failed what="Your storage" error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </PageFrame>
  );
}

function Vault({ summary }: { summary: StorageSummary }) {
  const { read } = useKeptAct();
  const [selling, setSelling] = useState<Selling>(read);
  const chosen = useNewChosenItems(selling?.items);
  const { openId, open } = useBeside();
  const holds = summary.metals.length > 0;
  if (!summary.hadAny) return <NothingYet />;
  return (
    <ChosenProvider value={chosen}>
      {holds ? <StorageTotals summary={summary} /> : <NothingHeld />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {holds && <MetalHoldings summary={summary} />}
          <StorageItems opensWith={holds ? 'held' : 'gone'} />
        </div>
        {holds && <SellChosen id="chosen-items" className={styles.side} selling={selling} onSelling={setSelling} />}
        <div className={styles.history}>
          <StorageFees />
          <ValueHistory />
        </div>
      </div>
      {selling === null && <ChosenBar to="chosen-items" />}
      {openId !== null && <ItemDrawer id={openId} onClose={() => open(null)} />}
    </ChosenProvider>
  );
}

const shopLink = (
  <a className={text.link} href={paths.shop}>
    Go to the shop
  </a>
);

const NothingYet = () => (
  <Blank glyph="vault" fact="Nothing in your storage yet" actions={shopLink}>
    Metal that you buy into the vault appears here: yours by serial number or lot, insured, and told at what we would
    pay for it.
  </Blank>
);

const NothingHeld = () => (
  <Blank glyph="vault" fact="We hold nothing for you at the moment" actions={shopLink}>
    What you sold, withdrew or transferred stands below.
  </Blank>
);
