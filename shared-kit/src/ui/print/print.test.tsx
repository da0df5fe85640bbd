import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../../testing/render-ui';
import { setColorMode } from '../provider/color-mode';
import { PrintedFacts } from './printed-facts';
import { useIsPrinting } from './use-is-printing';

function Place() {
  return <p>{useIsPrinting() ? 'on paper' : 'on screen'}</p>;
}

const pass = (event: 'beforeprint' | 'afterprint') =>
  act(() => void window.dispatchEvent(new Event(event)));

it('renders the print version from beforeprint to afterprint', () => {
  renderUi(<Place />);
  expect(screen.getByText('on screen')).toBeVisible();
  pass('beforeprint');
  expect(screen.getByText('on paper')).toBeVisible();
  pass('afterprint');
  expect(screen.getByText('on screen')).toBeVisible();
});

it('prints in the light theme', () => {
  setColorMode('dark');
  renderUi(<Place />);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  pass('beforeprint');
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  pass('afterprint');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

it('shows the known facts only in print', () => {
  renderUi(
    <PrintedFacts
      facts={[
        { label: 'Restaurant', value: undefined },
        { label: 'Printed', value: '26 Nov 2026, 05:19' },
      ]}
    />,
  );
  expect(screen.queryByText('Printed')).not.toBeInTheDocument();
  pass('beforeprint');
  expect(screen.getByText('26 Nov 2026, 05:19')).toBeVisible();
  expect(screen.queryByText('Restaurant')).not.toBeInTheDocument();
  pass('afterprint');
});
