/** Sessions and stored values of this browser and this tab, used by the host as well. */

export { session } from './session-store';
