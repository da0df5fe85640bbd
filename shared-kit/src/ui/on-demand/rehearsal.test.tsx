import { chakra } from '@chakra-ui/react/styled-system';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { declaredStyle } from '../../testing/declared-style';
import { renderUi } from '../../testing/render-ui';
import { Rehearsal } from './rehearsal';

const Look = chakra('p', { base: { letterSpacing: '0.125em' } });

const handleEffect = jest.fn<() => void>();
const handleDrawing = jest.fn<() => void>();

function Part() {
  handleDrawing();
  useEffect(handleEffect);
  return <Look>the part</Look>;
}

const rest = () => act(() => jest.advanceTimersByTimeAsync(6000));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
});

it('leaves of what it drew nothing but the styles', async () => {
  const rehearsal = (
    <Rehearsal of="part">
      <Part />
    </Rehearsal>
  );
  const { rerender } = renderUi(rehearsal);
  expect(handleDrawing).not.toHaveBeenCalled();
  await rest();
  expect(handleDrawing).toHaveBeenCalled();
  await rest();
  expect(handleEffect).not.toHaveBeenCalled();
  expect(screen.queryByText('the part')).not.toBeInTheDocument();

  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  expect(rules.filter(({ cssText }) => cssText.includes('0.125em'))).toHaveLength(1);
  rerender(<Part />);
  expect(declaredStyle(screen.getByText('the part'), 'letter-spacing')).toBe('0.125em');
});

it('draws one of each name, however often it is on the page', async () => {
  const rehearsals = ['menu', 'menu', 'list'].map((name, place) => (
    <Rehearsal key={place} of={name}>
      <Part />
    </Rehearsal>
  ));
  renderUi(<main>{rehearsals}</main>);
  await rest();
  expect(handleDrawing).toHaveBeenCalledTimes(2);
});
