/** Values that live outside of components, and those who follow them. */

export { Listeners } from './listeners';
export { Store, useStore } from './store';
