import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../testing/render-ui';
import { styled } from './styled';

const Word = styled('span', {
  base: { color: 'ink.red' },
  variants: { size: { small: { fontSize: 'xs' }, large: { fontSize: 'xl' } } },
});

/** The style element with the rule of what says `words`. */
function elementOf(words: string): HTMLStyleElement | undefined {
  const [className] = screen.getByText(words).classList;
  return [...document.querySelectorAll('style')].find(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].some(({ cssText }) => cssText.startsWith(`.${className}`)),
  );
}

const countRules = (element?: HTMLStyleElement) => element?.sheet?.cssRules.length;
const settled = () => act(async () => undefined);

it('gives what is drawn together one style element, apart from what was there before', async () => {
  const first = (
    <>
      <Word size="small">one</Word>
      <Word size="large">two</Word>
    </>
  );
  const { rerender } = renderUi(first);
  const element = elementOf('one');
  expect(element).toBeDefined();
  expect(elementOf('two')).toBe(element);
  // The resets and the tokens: what is added there is matched with the whole page.
  expect(element).not.toBe(document.querySelector('style'));
  const rules = countRules(element);

  await settled();
  rerender(
    <>
      {first}
      <Word size="small">three</Word>
      <Word size="small" fontWeight="bold">
        four
      </Word>
    </>,
  );
  expect(elementOf('three')).toBe(element);
  expect(elementOf('four')).not.toBe(element);
  expect(countRules(element)).toBe(rules);
});
