// First: what the next import loads takes hold of it.
import './quick-jsdom.mjs';
import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/** The document of tests. */
// biome-ignore lint/style/noDefaultExport: jest takes an environment from the default export.
export default class DocumentEnvironment extends FixedJsdomEnvironment {}
