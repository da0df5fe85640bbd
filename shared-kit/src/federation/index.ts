export { defineRemote } from './define-remote';
