import { type ChosenItem, storedWords } from '#client/areas/customer/vault/acting/chosen-pieces.ts';
import { FieldError } from '#client/kit/field/Field.tsx';
import { MetalMark } from '#client/kit/metal/MetalMark.tsx';
import { QuantityStepper } from '#client/kit/quantity/QuantityStepper.tsx';

import styles from './sell-panel.module.css';

interface PiecesOfItemsProps {
  items: readonly ChosenItem[];
  errors: Readonly<Record<string, readonly string[]>>;
  onPieces: (itemId: string, qty: number) => void;
}

/** How many pieces of each chosen lot are meant. */
export const PiecesOfItems = ({ items, errors, onPieces }: PiecesOfItemsProps) => (
  <ul className={styles.items}>
    {items.map(({ id, name, metal, qty, chosenQty }, index) => (
      <li key={id}>
        <MetalMark metal={metal}>{name}</MetalMark>
        {qty > 1 ? (
          <span>
            <QuantityStepper
              label={`Pieces of ${name}`}
              value={chosenQty}
              min={1}
              max={qty}
              step={1}
              words={storedWords}
              onChange={(next) => onPieces(id, next)}
            />
            <small>of {qty}</small>
          </span>
        ) : (
          <small>1 piece</small>
        )}
        <FieldError id={`items.${index}.pieces`} message={(errors[`items.${index}.pieces`] ?? []).join(' ')} />
      </li>
    ))}
  </ul>
);
