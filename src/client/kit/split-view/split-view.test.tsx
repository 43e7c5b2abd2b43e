import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from 'antd';
import { useState } from 'react';

import { SplitView } from './SplitView.tsx';

/** A list whose only row stands open beside it, with a dialog over both once it is asked for. */
function Page({ onStep }: { onStep: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const [isAsking, setIsAsking] = useState(false);
  const content = (
    <>
      <button type="button" onClick={() => setIsAsking(true)}>
        Refund…
      </button>
      <Modal open={isAsking} title="Refund" onCancel={() => setIsAsking(false)}>
        <button type="button">Look it up</button>
      </Modal>
    </>
  );
  const steps = { onNext: onStep, onPrevious: onStep };
  return (
    <SplitView
      aside={isOpen ? { id: '1', label: 'Order 10001', content, steps } : null}
      onClose={() => setIsOpen(false)}
    >
      <p>Orders</p>
    </SplitView>
  );
}

const beside = () => screen.queryByRole('complementary', { name: 'Order 10001' });

test('keys that are pressed in a dialog over it are the dialog’s: Escape leaves what stands beside the list open', async () => {
  const person = userEvent.setup();
  const step = jest.fn();
  render(<Page onStep={step} />);
  await person.click(screen.getByRole('button', { name: 'Refund…' }));
  screen.getByRole('button', { name: 'Look it up' }).focus();

  await person.keyboard('jk{Escape}');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Look it up' })).not.toBeInTheDocument());
  expect(beside()).toBeInTheDocument();
  expect(step).not.toHaveBeenCalled();

  screen.getByRole('button', { name: 'Refund…' }).focus();
  await person.keyboard('{Escape}');
  expect(beside()).toBeNull();
});

test('what was pressed in it may no longer be pressed, and its keys work on', async () => {
  const person = userEvent.setup();
  const close = jest.fn();
  const content = (isSent: boolean) => ({
    ...{ id: '1', label: 'Order 10001' },
    content: (
      <button type="button" disabled={isSent}>
        Send
      </button>
    ),
  });
  const { rerender } = render(
    <SplitView aside={content(false)} onClose={close}>
      Orders
    </SplitView>,
  );
  screen.getByRole('button', { name: 'Send' }).focus();
  rerender(
    <SplitView aside={content(true)} onClose={close}>
      Orders
    </SplitView>,
  );

  await person.keyboard('{Escape}');

  expect(close).toHaveBeenCalledTimes(1);
});
