/** Names, focus and closing of dialogs; a confirmation stays open until its action is done. */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { renderAt, teachDialogs } from '@greenward/testing';
import { ConfirmDialog, Dialog, Steps } from './public.ts';
import type { DialogHandle } from './public.ts';

beforeAll(teachDialogs);
afterEach(cleanup);

test('A dialog is rendered outside the page, is named by its title, and closes with its button', async () => {
  const onClose = jest.fn();
  const { container } = renderAt(
    <Dialog title="Share this tree" closeLabel="Close" onClose={onClose}>
      <p>https://example.org</p>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Share this tree' });
  expect(container.contains(dialog)).toBe(false);
  expect(within(dialog).getByText('https://example.org')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('The handle closes a dialog and focuses its title; without a label there is no button in the corner', () => {
  const onClose = jest.fn();
  let handle: DialogHandle | null = null;
  function Opened() {
    const dialog = useRef<DialogHandle>(null);
    return (
      <Dialog
        ref={dialog}
        title="Choose a colour"
        onClose={onClose}
        steps={<Steps step={2} count={3} label="Step 2 of 3" />}
      >
        <button type="button" onClick={() => (handle = dialog.current)}>
          Take it
        </button>
      </Dialog>
    );
  }
  renderAt(<Opened />);
  act(() => screen.getByRole('button').click()); // the only one
  act(() => handle?.focusTitle());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Choose a colour' }));
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  act(() => handle?.close());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('A confirmation stays open until its action is done, and cannot be confirmed twice', async () => {
  const onClose = jest.fn();
  const { promise: isDone, resolve } = Promise.withResolvers<void>();
  const onConfirm = jest.fn(() => isDone);
  renderAt(
    <ConfirmDialog
      title="Remove Ada?"
      confirm="Remove"
      cancel="Leave it"
      sendingLabel="Sending"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Ada is no longer staff.</p>
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Remove Ada?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await userEvent.click(within(dialog).getByRole('button', { name: /Remove/ }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => resolve());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('A cancelled confirmation does nothing', async () => {
  const onConfirm = jest.fn(async () => {});
  const onClose = jest.fn();
  renderAt(
    <ConfirmDialog
      title="Remove Ada?"
      confirm="Remove"
      cancel="Leave it"
      sendingLabel="Sending"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Ada is no longer staff.</p>
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});
