import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShortcutRegistry } from './shortcut-registry';
import { useShortcut, useShortcutKeys, useShortcuts } from './use-shortcut';

interface PageProps {
  onNext?: () => void;
  isEnabled?: boolean;
  dialog?: ReactNode;
}

function Page({ onNext = () => undefined, isEnabled = true, dialog }: PageProps) {
  useShortcutKeys();
  useShortcut({ key: 'j', label: 'Next alert', onPress: onNext, isEnabled });
  return (
    <>
      <input aria-label="Name" />
      {dialog}
      <Sheet />
    </>
  );
}

function Sheet() {
  return <p>{useShortcuts().map(({ key, label }) => `${key} ${label}`)}</p>;
}

describe('a shortcut', () => {
  it('works in any keyboard layout', () => {
    const onNext = jest.fn();
    render(<Page onNext={onNext} />);
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ' });
    expect(onNext).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: 'h', code: 'KeyJ' });
    expect(onNext).toHaveBeenCalledTimes(2);
  });

  it('works with Caps Lock, but not with Shift', () => {
    const onNext = jest.fn();
    render(<Page onNext={onNext} />);
    fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ', shiftKey: true });
    expect(onNext).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'J', code: 'KeyJ' });
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it('is listed only while it is enabled', () => {
    const { rerender } = render(<Page />);
    expect(screen.getByText('j Next alert')).toBeInTheDocument();
    rerender(<Page isEnabled={false} />);
    expect(screen.queryByText('j Next alert')).toBeNull();
  });

  it.each([
    ['a chord of the browser', { ctrlKey: true }],
    ['a chord with the command key', { metaKey: true }],
    ['a letter being composed', { isComposing: true }],
  ])('ignores %s', (_what, modifiers) => {
    const onNext = jest.fn();
    render(<Page onNext={onNext} />);
    fireEvent.keyDown(document.body, { key: 'j', ...modifiers });
    expect(onNext).not.toHaveBeenCalled();
  });

  it('does nothing while the user types', () => {
    const onNext = jest.fn();
    render(<Page onNext={onNext} />);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'j' });
    expect(onNext).not.toHaveBeenCalled();
  });

  it.each([
    ['a dialog', <div key="dialog" role="dialog" aria-label="Details" />],
    ["a dialog of the browser's own", <dialog key="dialog" open aria-label="Wall" />],
  ])('does nothing under %s', (_what, dialog) => {
    const onNext = jest.fn();
    render(<Page onNext={onNext} dialog={dialog} />);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(onNext).not.toHaveBeenCalled();
  });

  it.each([
    ['a dialog that is hidden', <div key="dialog" role="dialog" aria-label="Details" hidden />],
    ["a closed dialog of the browser's own", <dialog key="dialog" aria-label="Wall" />],
  ])('works next to %s', (_what, dialog) => {
    const onNext = jest.fn();
    render(<Page onNext={onNext} dialog={dialog} />);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(onNext).toHaveBeenCalledTimes(1);
  });
});

describe('a duplicate shortcut', () => {
  const shortcut = { key: 'j', label: 'Next alert', onPress: () => undefined };

  it('is refused with an error', () => {
    const registry = new ShortcutRegistry();
    registry.register(shortcut);
    expect(() => registry.register({ ...shortcut, label: 'Jump' })).toThrow('"j" (Jump) is taken');
  });

  it('is refused if a screen uses a key of the shell', () => {
    const registry = new ShortcutRegistry();
    expect(() => registry.register({ ...shortcut, key: '?' })).toThrow('taken');
    expect(() => registry.register({ ...shortcut, key: '?' }, { isShell: true })).not.toThrow();
  });

  it('is allowed after the first one is unregistered', () => {
    const registry = new ShortcutRegistry();
    registry.register(shortcut)();
    expect(() => registry.register(shortcut)).not.toThrow();
    expect(registry.all).toHaveLength(1);
  });
});
