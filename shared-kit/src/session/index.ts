/** What this browser and this tab keep is kept in one way, by the host as well. */

export { session } from './session-store';
