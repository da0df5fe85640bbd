import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Portal } from './portal';

/** As in Chakra's snippets: props determine whether the list is moved, and where to. */
function Choice({ portalled, isOpen }: { portalled: boolean; isOpen: boolean }) {
  const place = useRef<HTMLElement>(null);
  return (
    <>
      <section ref={place} aria-label="Place" />
      <main>
        {isOpen && (
          <Portal disabled={!portalled} container={place}>
            List
          </Portal>
        )}
      </main>
    </>
  );
}

it('renders its content into the given container', () => {
  const { rerender } = render(<Choice portalled isOpen={false} />);
  rerender(<Choice portalled isOpen />);
  expect(screen.getByRole('region', { name: 'Place' })).toHaveTextContent('List');
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});

it('renders its content in place when disabled', () => {
  render(<Choice portalled={false} isOpen />);
  expect(screen.getByRole('main')).toHaveTextContent('List');
});
