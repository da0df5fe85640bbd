import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Store, useStore } from './store';
import { StoredChoice } from './stored-choice';

describe('Store', () => {
  it('renders its value in components, and every change', () => {
    const store = new Store('Hall');
    const Reader = () => <p>{useStore(store)}</p>;
    render(<Reader />);
    expect(screen.getByText('Hall')).toBeVisible();
    act(() => store.set('Bar'));
    expect(screen.getByText('Bar')).toBeVisible();
  });

  it('notifies only current subscribers', () => {
    const store = new Store(1);
    const listener = jest.fn();
    const unsubscribe = store.subscribe(listener);
    store.set(2);
    unsubscribe();
    store.set(3);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.value).toBe(3);
  });
});

describe('StoredChoice', () => {
  it('is stored in the browser until it is reset', () => {
    const choice = new StoredChoice('theme');
    expect(choice.text).toBeNull();
    choice.set('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(new StoredChoice('theme').text).toBe('dark');
    choice.set(null);
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('follows changes in this tab and in others', () => {
    const choice = new StoredChoice('theme');
    const listener = jest.fn();
    const unsubscribe = choice.subscribe(listener);
    choice.set('dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    choice.set('light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
