import { describe, expect, it } from '@jest/globals';
import { mayMatch } from '../build/may-match.mjs';

const PAGE = `
  <main class="css-page wide">
    <p class="css-text" data-kind="a) b">one</p>
    <P class="css-text\tcss-large">two</P>
    <button class="css-button" disabled>three</button>
    <button class="css-button" data-state="open"><span class="css:odd">four</span></button>
    <svg class="css-icon"><path class="css-line" d="M0 0"/><linearGradient /></svg>
    <input class="Css-Field" type="checkbox" checked>
  </main>`;

const SELECTORS = [
  '*',
  ':root',
  'main',
  'P',
  '.css-text',
  'p.css-text.css-large',
  '.css-page > .css-text + .css-text',
  '.css-page .css-text ~ button:not(:disabled, .other)',
  '.other, .css-button[data-state="open"]',
  '.css-button:is(:disabled, [disabled])',
  '.css-text[data-kind="a) b"]',
  '[data-kind="a] .other"]',
  '.css-page :is(.css-text, .other)',
  '.css\\:odd',
  '.css-icon path',
  'linearGradient',
  ':is(.css-icon, .other) .css-line',
  'main > *:nth-child(2n + 1)',
  '.Css-Field:checked',
  '.other .css-text',
  '.css-text .other',
  '.other',
  'table',
];

const mayBe = (selector: string) => (element: Element) =>
  mayMatch(selector, element.localName, element.getAttribute('class') ?? '');

describe('whether an element may be the one of a selector', () => {
  document.body.innerHTML = PAGE;
  const elements = [...document.querySelectorAll('*')];

  it.each(SELECTORS)('%s is refused no element that it matches', (selector) => {
    const matching = elements.filter((element) => element.matches(selector));
    expect(matching.filter(mayBe(selector))).toEqual(matching);
  });

  it.each([
    ['.css-text', 2],
    ['p.css-large', 1],
    ['.css-page .css-button:is(:disabled, .css-text)', 2],
    ['.css-text .other, .css-line', 1],
    ['table', 0],
    ['.other[data-kind="a) b"]', 0],
  ])('%s leaves %d elements to look at', (selector, left) => {
    expect(elements.filter(mayBe(selector))).toHaveLength(left);
  });
});
