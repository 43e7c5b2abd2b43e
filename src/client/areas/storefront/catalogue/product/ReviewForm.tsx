import { useEffect, useRef, useState } from 'react';

import { isApiError } from '#client/api/api-error.ts';
import { useWriteReviewMutation } from '#client/features/customers/reviews/reviews.api.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldError } from '#client/kit/field/Field.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { TextAreaField } from '#client/kit/field/TextAreaField.tsx';
import { SelectField, TextField } from '#client/kit/field/TextField.tsx';
import { joined } from '#client/kit/form/joined.ts';
import type { OwnReviewState } from '#contract/customers/reviews.contract.ts';
import { A_BUYER, mostStars, reviewLimits, type ShownAs, starWords } from '#contract/customers/reviews.rules.ts';

import styles from './reviews.module.css';

interface ReviewFormProps {
  productId: string;
  name: string;
  own: OwnReviewState;
  onDone: () => void;
}

const allStars = Array.from({ length: mostStars }, (_, at) => at + 1);

/** A review being written, or changed: stars, a title, a text, and by which name. */
export function ReviewForm({ productId, name, own, onDone }: ReviewFormProps) {
  const [write, { isLoading, error }] = useWriteReviewMutation();
  const { review } = own;
  const first = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  const [typed, setTyped] = useState({
    stars: review?.stars ?? 0,
    title: review?.title ?? '',
    text: review?.text ?? '',
    shownAs: review?.shownAs ?? ('name' as ShownAs),
  });
  const type = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part });
  const send = async () => {
    const { error: refused } = await write({ productId, ...typed, version: review?.version ?? null });
    if (!refused) onDone();
  };
  return (
    <FieldForm
      names={['stars', 'title', 'text', 'shownAs']}
      prefix="review-"
      label={`Your review of ${name}`}
      refusal={isApiError(error) ? error : undefined}
      busy={isLoading}
      onSend={send}
    >
      {(errors) => (
        <>
          <fieldset className={styles.choose}>
            <legend>Stars</legend>
            <div>
              {allStars.map((stars) => (
                <label key={stars} data-given={stars <= typed.stars || undefined}>
                  <input
                    type="radio"
                    name="stars"
                    {...(stars === 1 && { id: 'review-stars', ref: first })}
                    checked={typed.stars === stars}
                    aria-label={starWords(stars)}
                    aria-describedby={errors.stars ? 'review-stars-error' : undefined}
                    onChange={() => type({ stars })}
                  />
                  <span aria-hidden="true">★</span>
                </label>
              ))}
            </div>
            <FieldError id="review-stars" message={joined(errors.stars ?? [])} />
          </fieldset>
          <TextField
            id="review-title"
            label="Title"
            maxLength={reviewLimits.title}
            value={typed.title}
            error={errors.title}
            onChange={({ target }) => type({ title: target.value })}
          />
          <TextAreaField
            id="review-text"
            label="What you think of it"
            maxLength={reviewLimits.text}
            value={typed.text}
            error={errors.text}
            onChange={({ target }) => type({ text: target.value })}
          />
          <SelectField
            id="review-shownAs"
            label="Shown as"
            value={typed.shownAs}
            error={errors.shownAs}
            onChange={({ target }) => type({ shownAs: target.value as ShownAs })}
          >
            <option value="name">{own.name}</option>
            {own.name !== A_BUYER && <option value="buyer">{A_BUYER}</option>}
          </SelectField>
          <p className={styles.hint}>
            We read it before it is published. Leave out links, addresses and phone numbers.
          </p>
          <div className={styles.acts}>
            <Button type="submit" busy={isLoading}>
              {review ? 'Send the change' : 'Send the review'}
            </Button>
            <Button look="quiet" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </FieldForm>
  );
}
