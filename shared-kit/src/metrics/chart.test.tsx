import { expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { Activity } from 'react';
import { renderUi } from '../../testing/render-ui';
import { Chart } from './chart';

const Drawn = ({ name }: { name: string }) => (
  <Chart height={100}>{() => <p>{`${name} is drawn`}</p>}</Chart>
);

it('a chart renders even if its library loads between its render and its effects', async () => {
  const both = (mode: 'hidden' | 'visible') => (
    <>
      <Drawn name="First" />
      <Activity mode={mode}>
        <Drawn name="Second" />
      </Activity>
    </>
  );
  // A hidden Activity renders its content, but its effects wait.
  const { container, rerender } = renderUi(both('hidden'));
  expect(container).not.toHaveTextContent('is drawn');
  await act(async () => undefined);
  expect(container).toHaveTextContent('First is drawn');
  await act(async () => rerender(both('visible')));
  expect(container).toHaveTextContent('Second is drawn');
});
