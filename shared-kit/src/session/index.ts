/** The session of this tab: whether somebody is logged in, and with which tokens. */
export { session } from './session-store';
