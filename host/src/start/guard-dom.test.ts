import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { guardDom } from './guard-dom';

const { insertBefore, removeChild } = Node.prototype;
let complain: jest.SpiedFunction<typeof console.error>;

beforeAll(guardDom);
beforeEach(() => {
  complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));

/** A paragraph with two texts, of which the first has been wrapped in an element or replaced, as translators do. */
function aParagraph(move: 'wrapped' | 'replaced') {
  const place = document.createElement('p');
  place.append('one', 'two');
  const [text, next] = [...place.childNodes] as [Text, Text];
  const holder = document.createElement('font');
  place.replaceChild(holder, text);
  if (move === 'wrapped') holder.append(text);
  return { place, text, next };
}

it('removes the element that a translator has put around a text', () => {
  const { place, text } = aParagraph('wrapped');
  expect(place.removeChild(text)).toBe(text);
  expect(place.textContent).toBe('two');
  expect(complain).toHaveBeenCalledTimes(1);
});

it('ignores the removal of a text that is no longer in the page', () => {
  const { place, text } = aParagraph('replaced');
  expect(place.removeChild(text)).toBe(text);
  expect(place.textContent).toBe('two');
});

it('inserts before the element around a text, or at the end', () => {
  const wrapped = aParagraph('wrapped');
  wrapped.place.insertBefore(document.createTextNode('new '), wrapped.text);
  expect(wrapped.place.textContent).toBe('new onetwo');
  const replaced = aParagraph('replaced');
  replaced.place.insertBefore(document.createTextNode(' new'), replaced.text);
  expect(replaced.place.textContent).toBe('two new');
});

it('changes nothing if every node is in its place', () => {
  const { place, next } = aParagraph('replaced');
  place.insertBefore(document.createTextNode('new '), next);
  place.removeChild(next);
  expect(place.textContent).toBe('new ');
  expect(() => place.removeChild(undefined as unknown as Node)).toThrow(TypeError);
  expect(complain).not.toHaveBeenCalled();
});
