import { useState } from 'react';
import { useSelector } from 'react-redux';

import { useSending } from '#client/features/inbox/contacts/use-sending.ts';
import { Button } from '#client/kit/button/Button.tsx';
import { FieldForm } from '#client/kit/field/FieldForm.tsx';
import { HiddenTrap } from '#client/kit/field/HiddenTrap.tsx';
import { TextAreaField } from '#client/kit/field/TextAreaField.tsx';
import { SelectField, TextField } from '#client/kit/field/TextField.tsx';
import { selectSession } from '#client/session/session.selectors.ts';
import { contactLimits, type ContactTopic, contactTopicNames, contactTopics } from '#contract/inbox/contacts.rules.ts';

import styles from './contact.module.css';
import type { SentMessage } from './MessageSent.tsx';

interface Typed {
  name?: string;
  email?: string;
  topic?: string;
  message?: string;
  orderNumber?: string;
  phone?: string;
  website?: string;
}

const names = ['name', 'email', 'topic', 'orderNumber', 'message', 'phone'] as const;

interface ContactFormProps {
  /** The order that a link named. */
  order: string;
  /** The product whose price is asked for. */
  product: string;
  onSent: (sent: SentMessage) => void;
}

/** The form; who is signed in finds name and address filled in, once the page knows him. */
export function ContactForm({ order, product, onSent }: ContactFormProps) {
  const { context } = useSelector(selectSession);
  const [typed, setTyped] = useState<Typed>({});
  const { busy, refusal, sendMessage } = useSending();
  const type = (part: Typed) => setTyped({ ...typed, ...part });
  const form = {
    name: context.userName ?? '',
    email: context.userEmail ?? '',
    topic: topicOf(order, product),
    message: product === '' ? '' : `Please tell me your price for ${product}. I would like … pieces.`,
    orderNumber: order,
    phone: '',
    website: '',
    ...typed,
  };

  const submit = async () => {
    // What was not chosen is sent as it stands; the server says what is missing.
    const number = await sendMessage({ ...form, topic: form.topic as ContactTopic });
    if (number !== undefined) onSent({ number, email: form.email });
  };

  return (
    <FieldForm names={names} label="Message" refusal={refusal} busy={busy} onSend={submit}>
      {(errors) => (
        <>
          <div className={styles.pair}>
            <TextField
              id="name"
              label="Your name"
              autoComplete="name"
              maxLength={contactLimits.name}
              value={form.name}
              error={errors.name}
              onChange={({ target }) => type({ name: target.value })}
            />
            <TextField
              id="email"
              label="E-mail"
              type="email"
              autoComplete="email"
              maxLength={254}
              value={form.email}
              error={errors.email}
              onChange={({ target }) => type({ email: target.value })}
            />
          </div>
          <div className={styles.pair}>
            <SelectField
              id="topic"
              label="What it is about"
              value={form.topic}
              error={errors.topic}
              onChange={({ target }) => type({ topic: target.value })}
            >
              <option value="" disabled>
                Choose
              </option>
              {contactTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {contactTopicNames[topic]}
                </option>
              ))}
            </SelectField>
            <TextField
              id="orderNumber"
              label="Order number"
              optional
              autoComplete="off"
              maxLength={contactLimits.orderNumber}
              value={form.orderNumber}
              error={errors.orderNumber}
              onChange={({ target }) => type({ orderNumber: target.value })}
            />
          </div>
          <TextAreaField
            id="message"
            label="Your message"
            maxLength={contactLimits.message}
            value={form.message}
            error={errors.message}
            onChange={({ target }) => type({ message: target.value })}
          />
          <div className={styles.pair}>
            <TextField
              id="phone"
              label="Phone"
              optional
              type="tel"
              autoComplete="tel"
              maxLength={contactLimits.phone}
              value={form.phone}
              error={errors.phone}
              onChange={({ target }) => type({ phone: target.value })}
            />
          </div>
          <HiddenTrap value={form.website} onChange={(website) => type({ website })} />
          <div className={styles.send}>
            <Button type="submit" busy={busy}>
              Send the message
            </Button>
            <p>Please do not send card or account numbers, or copies of documents.</p>
          </div>
        </>
      )}
    </FieldForm>
  );
}

function topicOf(order: string, product: string): string {
  if (order !== '') return 'order';
  return product === '' ? '' : 'product';
}
