import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility';
import { declaredStyle } from '../../testing/declared-style';
import { putStylesIntoPage } from '../../testing/put-styles-into-page';
import { renderUi } from '../../testing/render-ui';
import { Button } from '../ui';
import { type ConfirmationOptions, useConfirmation } from '../ui/confirmation/confirmation';

putStylesIntoPage();

function Example(options: Partial<ConfirmationOptions>) {
  const confirm = useConfirmation();
  return (
    <Button onClick={() => confirm({ title: 'Delete the list?', onConfirm: () => {}, ...options })}>
      Delete
    </Button>
  );
}

async function ask(options: Partial<ConfirmationOptions> = {}) {
  renderUi(<Example {...options} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.findByRole('alertdialog', { name: 'Delete the list?' });
}

describe('a confirmation', () => {
  it('shows a title, a cancel and a confirm button', async () => {
    const dialog = await ask({ description: 'This cannot be undone.' });
    expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
    expect(await accessibilityFaults(dialog)).toEqual([]);
  });

  it('runs the action and closes when confirmed', async () => {
    const handleConfirm = jest.fn();
    const handleCancel = jest.fn();
    await ask({ onConfirm: handleConfirm, onCancel: handleCancel, confirmLabel: 'Delete list' });
    expect(handleConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Delete list' }));
    expect(handleConfirm).toHaveBeenCalledTimes(1);
    expect(handleCancel).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it.each(['Cancel', 'Close'])('closes without running the action on %s', async (name) => {
    const handleConfirm = jest.fn();
    const handleCancel = jest.fn();
    await ask({ onConfirm: handleConfirm, onCancel: handleCancel });
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(handleConfirm).not.toHaveBeenCalled();
    expect(handleCancel).toHaveBeenCalledTimes(1);
  });

  it('closes without running the action on Escape, and returns the focus', async () => {
    const handleConfirm = jest.fn();
    await ask({ onConfirm: handleConfirm });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(handleConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
  });

  it('focuses the cancel button first', async () => {
    await ask();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  it('is at most 30 rem wide', async () => {
    expect(declaredStyle(await ask(), 'max-width')).toBe('30rem');
  });

  it('throws outside its provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Example />)).toThrow(
      'useConfirmation must be used inside ConfirmationProvider',
    );
  });
});
