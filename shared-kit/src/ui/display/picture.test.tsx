import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility';
import { putStylesIntoPage } from '../../../testing/put-styles-into-page';
import { renderUi } from '../../../testing/render-ui';
import { Picture, type PictureProps } from './picture';

putStylesIntoPage();

const hall: PictureProps = { src: '/hall.jpg', alt: 'Hall', aspectRatio: '16 / 9' };

function stateOf(container: Element) {
  return container.querySelector('div[data-state]')?.getAttribute('data-state');
}

describe('Picture', () => {
  it('is loading at first, and loaded after the load event', () => {
    const { container } = renderUi(<Picture {...hall} />);
    expect(stateOf(container)).toBe('loading');
    fireEvent.load(screen.getByAltText('Hall'));
    expect(stateOf(container)).toBe('loaded');
  });

  it('is loading while its address is unknown, without a request', () => {
    const { container, rerender } = renderUi(<Picture {...hall} src={undefined} />);
    expect(stateOf(container)).toBe('loading');
    expect(screen.getByAltText('Hall').hasAttribute('src')).toBe(false);
    rerender(<Picture {...hall} />);
    fireEvent.load(screen.getByAltText('Hall'));
    expect(stateOf(container)).toBe('loaded');
  });

  it('fails at once with an empty address, and does not call onError', () => {
    const handleError = jest.fn();
    const { container, rerender } = renderUi(<Picture {...hall} src="" onError={handleError} />);
    expect(stateOf(container)).toBe('failed');
    expect(screen.getByText('The picture could not be loaded')).toBeVisible();
    expect(handleError).not.toHaveBeenCalled();
    rerender(<Picture {...hall} />);
    expect(stateOf(container)).toBe('loading');
  });

  it('reserves its aspect ratio before it has loaded', () => {
    const { container } = renderUi(<Picture {...hall} />);
    const frame = container.querySelector('div[data-state]');
    expect(frame).toHaveAttribute('style', expect.stringContaining('aspect-ratio: 16 / 9'));
  });

  it.each([
    ['en', 'The picture could not be loaded'],
    ['ru', 'Не удалось загрузить снимок'],
  ] as const)('shows a message in %s if it failed', async (locale, message) => {
    const { container } = renderUi(<Picture {...hall} />, { locale });
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    fireEvent.error(screen.getByAltText('Hall'));
    expect(stateOf(container)).toBe('failed');
    expect(screen.getByText(message)).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it.each(['load', 'error'] as const)('starts over with a new source after %s', (event) => {
    const { container, rerender } = renderUi(<Picture {...hall} />);
    fireEvent[event](screen.getByAltText('Hall'));
    rerender(<Picture {...hall} src="/terrace.jpg" />);
    expect(stateOf(container)).toBe('loading');
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    fireEvent.load(screen.getByAltText('Hall'));
    expect(stateOf(container)).toBe('loaded');
  });

  describe('with a new signature', () => {
    const signed = (number: number) => `/hall.jpg?expires=${number}&signature=s${number}`;

    it('keeps the loaded image, without another request', () => {
      const { container, rerender } = renderUi(<Picture {...hall} src={signed(1)} />);
      const picture = screen.getByAltText('Hall');
      fireEvent.load(picture);
      rerender(<Picture {...hall} src={signed(2)} />);
      expect(stateOf(container)).toBe('loaded');
      expect(screen.getByAltText('Hall')).toBe(picture);
      expect(picture).toHaveAttribute('src', signed(1));
    });

    it('is loaded again if it had failed', () => {
      const { container, rerender } = renderUi(<Picture {...hall} src={signed(1)} />);
      fireEvent.error(screen.getByAltText('Hall'));
      expect(stateOf(container)).toBe('failed');
      rerender(<Picture {...hall} src={signed(2)} />);
      expect(stateOf(container)).toBe('loading');
      expect(screen.getByAltText('Hall')).toHaveAttribute('src', signed(2));
    });

    it('is another picture if any other part of the address differs', () => {
      const { container, rerender } = renderUi(<Picture {...hall} src={`${signed(1)}&size=1`} />);
      fireEvent.load(screen.getByAltText('Hall'));
      rerender(<Picture {...hall} src={`${signed(2)}&size=2`} />);
      expect(stateOf(container)).toBe('loading');
    });
  });

  it('keeps the previous image visible while the next one loads, if keepsPrevious is set', () => {
    const { container, rerender } = renderUi(<Picture {...hall} keepsPrevious />);
    fireEvent.load(screen.getByAltText('Hall'));
    rerender(<Picture {...hall} src="/hall.jpg?2" keepsPrevious />);
    const sources = () =>
      [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
    expect(sources()).toEqual(['/hall.jpg', '/hall.jpg?2']);
    fireEvent.load(screen.getByAltText('Hall'));
    expect(sources()).toEqual(['/hall.jpg?2']);
  });
});
