import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Store, useStore } from './store';
import { StoredChoice } from './stored-choice';

describe('Store', () => {
  it('shows its value in components, and each other one', () => {
    const store = new Store('Hall');
    const Reader = () => <p>{useStore(store)}</p>;
    render(<Reader />);
    expect(screen.getByText('Hall')).toBeVisible();
    act(() => store.set('Bar'));
    expect(screen.getByText('Bar')).toBeVisible();
  });

  it('tells only who follows it', () => {
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
  it('is kept in the browser until it is taken back', () => {
    const choice = new StoredChoice('theme');
    expect(choice.text).toBeNull();
    choice.set('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(new StoredChoice('theme').text).toBe('dark');
    choice.set(null);
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('follows this tab and the others', () => {
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
