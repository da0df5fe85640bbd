/** The development server, for tests of it; it loads the bundler, which no other test needs. */
export { type DevelopedPackage, startDevelopmentServer } from './workspace/development-server';
