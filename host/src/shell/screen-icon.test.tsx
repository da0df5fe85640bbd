import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ScreenIcon } from './screen-icon';

it('renders the shapes of an icon, and drops any other element or attribute', () => {
  const { container } = render(
    <ScreenIcon
      shapes={[
        { shape: 'path', attributes: { d: 'M3 3v16', style: 'color: red', onload: 'alert(1)' } },
        { shape: 'script', attributes: { href: 'https://elsewhere.example/' } },
        { shape: 'foreignObject', attributes: {} },
      ]}
    />,
  );
  expect(container.querySelector('svg')?.innerHTML).toBe('<path d="M3 3v16"></path>');
});
