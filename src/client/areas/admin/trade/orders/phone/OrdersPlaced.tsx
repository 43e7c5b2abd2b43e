import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { Panel } from '#client/kit/panel/Panel.tsx';

import styles from './new-order.module.css';
import { PlacedLinks } from './PlacedLinks.tsx';
import type { KeptDraft } from './use-kept-draft.ts';

/** What one call has become, until another order is begun: by the button, or by a link that names a customer. */
export function OrdersPlaced({ kept: { draft, forget } }: { kept: KeptDraft }) {
  const [search] = useSearchParams();
  const another = useRef<HTMLButtonElement>(null);
  const begin = useEffectEvent(() => {
    if (search.has('customer')) forget();
    else another.current?.focus();
  });
  useEffect(() => begin(), []);
  const { placed, customer } = draft;
  return (
    <Panel
      title={`Placed for ${customer?.label ?? 'the customer'}: ${placed.length === 1 ? '1 order' : `${placed.length} orders`}`}
    >
      <div className={styles.placed} role="status">
        <PlacedLinks placed={placed} />
      </div>
      <Button ref={another} type="primary" onClick={forget}>
        Take another order
      </Button>
    </Panel>
  );
}
