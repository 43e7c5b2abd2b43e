import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/storefront-paths.ts';
import { Button } from '#client/kit/button/Button.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './sell-to-us.module.css';

interface SaleNotedProps {
  sale: { id: string; number: string };
  onAnother: () => void;
}

/** In place of the form, once it was sent: the number, and where the sale is followed. */
export function SaleNoted({ sale: { id, number }, onAnother }: SaleNotedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={text.wrap}>
      <div className={styles.noted} role="status">
        <h1 ref={heading} className={text.serif} tabIndex={-1}>
          We received your request, {number}
        </h1>
        <p>
          Nothing is sold yet. An email with the next steps is on its way to you, and you can follow every step on the
          page of your sale.
        </p>
        <p className={styles.ways}>
          <Link className={text.link} to={paths.customer.saleToUs(id)} reloadDocument>
            Follow {number}
          </Link>
          <Button look="plain" onClick={onAnother}>
            Sell something else
          </Button>
        </p>
      </div>
    </div>
  );
}
