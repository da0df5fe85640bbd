/**
 * jsdom asks of every rule of every style sheet whether it is an element's, again after each change of
 * the document, and writes each name in small letters anew: a third of what a test of a screen
 * took. Nearly all rules are somebody else's, which their last class or tag tells without reading the
 * selector anew; nearly all names are in small letters.
 */
import { createRequire } from 'node:module';
import { mayMatch } from './may-match.mjs';

const LIBRARY = 'jsdom/lib/jsdom/living/helpers';
const CAPITAL = /[A-Z]/;

const fromKit = createRequire(import.meta.url);
const fromEnvironment = createRequire(fromKit.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));

const selectors = fromEnvironment(`${LIBRARY}/selectors.js`);
const { matchesDontThrow } = selectors;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(selector, element.localName, element.getAttributeNS(null, 'class') ?? '') &&
  matchesDontThrow(element, selector);

for (const strings of [
  fromEnvironment(`${LIBRARY}/strings.js`),
  fromJsdom('cssstyle/lib/utils/strings.js'),
]) {
  const { asciiLowercase } = strings;
  strings.asciiLowercase = (text) => (CAPITAL.test(text) ? asciiLowercase(text) : text);
}
