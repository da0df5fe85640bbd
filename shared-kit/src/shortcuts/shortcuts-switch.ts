import { useSyncExternalStore } from 'react';
import { StoredChoice } from '../store/stored-choice';

const OFF = 'off';

const choice = new StoredChoice('shortcuts');

/** Whether shortcuts are on, as by default. People who dictate by voice, for example, must be able to turn them off. */
export function areShortcutsOn(): boolean {
  return choice.text !== OFF;
}

/** The person's choice, which is synchronised across tabs. */
export function useShortcutsSwitch() {
  const isOn = useSyncExternalStore(choice.subscribe, areShortcutsOn);
  return { isOn, turn };
}

function turn(isOn: boolean): void {
  choice.set(isOn ? null : OFF);
}
