/** Values outside of components, and subscriptions to them. */

export { Listeners } from './listeners';
export { Store, useStore } from './store';
