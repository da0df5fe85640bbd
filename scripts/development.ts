/** The development server, for its tests; a separate entry because it loads the bundler, which no other test needs. */
export { type DevelopedPackage, startDevelopmentServer } from './workspace/development-server';
