import { useSyncExternalStore } from 'react';
import { StoredChoice } from '../store/stored-choice';

const OFF = 'off';

const choice = new StoredChoice('shortcuts');

/** Whether keys do something; on until a person turns them off, as who dictates by voice must. */
export function areShortcutsOn(): boolean {
  return choice.text !== OFF;
}

/** The person's choice, which follows other tabs. */
export function useShortcutsSwitch() {
  const isOn = useSyncExternalStore(choice.subscribe, areShortcutsOn);
  return { isOn, turn };
}

function turn(isOn: boolean): void {
  choice.set(isOn ? null : OFF);
}
