import { useSyncExternalStore } from 'react';
import { browserStorage } from '../storage';

/** Key in local storage. */
const STORAGE_KEY = 'shortcuts';
const OFF = 'off';

const listeners = new Set<() => void>();

/** Whether keys do something; on until a person turns them off, as who dictates by voice must. */
export function areShortcutsOn(): boolean {
  return browserStorage.getItem(STORAGE_KEY) !== OFF;
}

/** The person's choice, which follows other tabs. */
export function useShortcutsSwitch() {
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn);
  return { isOn, turn };
}

function turn(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(STORAGE_KEY);
  else browserStorage.setItem(STORAGE_KEY, OFF);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
