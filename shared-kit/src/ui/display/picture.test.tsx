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
  it('is loading at first and loaded when the picture has arrived', () => {
    const { container } = renderUi(<Picture {...hall} />);
    expect(stateOf(container)).toBe('loading');
    fireEvent.load(screen.getByAltText('Hall'));
    expect(stateOf(container)).toBe('loaded');
  });

  it('is on its way while its address is not known, and asks for nothing', () => {
    const { container, rerender } = renderUi(<Picture {...hall} src={undefined} />);
    expect(stateOf(container)).toBe('loading');
    expect(screen.getByAltText('Hall').hasAttribute('src')).toBe(false);
    rerender(<Picture {...hall} />);
    fireEvent.load(screen.getByAltText('Hall'));
    expect(stateOf(container)).toBe('loaded');
  });

  it('has failed at once where it has no address, and asks for no other', () => {
    const handleError = jest.fn();
    const { container, rerender } = renderUi(<Picture {...hall} src="" onError={handleError} />);
    expect(stateOf(container)).toBe('failed');
    expect(screen.getByText('The picture could not be loaded')).toBeVisible();
    expect(handleError).not.toHaveBeenCalled();
    rerender(<Picture {...hall} />);
    expect(stateOf(container)).toBe('loading');
  });

  it('keeps the space of its shape before the picture has arrived', () => {
    const { container } = renderUi(<Picture {...hall} />);
    const frame = container.querySelector('div[data-state]');
    expect(frame).toHaveAttribute('style', expect.stringContaining('aspect-ratio: 16 / 9'));
  });

  it.each([
    ['en', 'The picture could not be loaded'],
    ['ru', 'Не удалось загрузить снимок'],
  ] as const)('shows a message in %s when it failed', async (locale, message) => {
    const { container } = renderUi(<Picture {...hall} />, { locale });
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    fireEvent.error(screen.getByAltText('Hall'));
    expect(stateOf(container)).toBe('failed');
    expect(screen.getByText(message)).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it.each(['load', 'error'] as const)('begins anew with a new source after %s', (event) => {
    const { container, rerender } = renderUi(<Picture {...hall} />);
    fireEvent[event](screen.getByAltText('Hall'));
    rerender(<Picture {...hall} src="/terrace.jpg" />);
    expect(stateOf(container)).toBe('loading');
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    fireEvent.load(screen.getByAltText('Hall'));
    expect(stateOf(container)).toBe('loaded');
  });

  describe('signed anew', () => {
    const signed = (number: number) => `/hall.jpg?expires=${number}&signature=s${number}`;

    it('stays as it is on screen, without another request', () => {
      const { container, rerender } = renderUi(<Picture {...hall} src={signed(1)} />);
      const picture = screen.getByAltText('Hall');
      fireEvent.load(picture);
      rerender(<Picture {...hall} src={signed(2)} />);
      expect(stateOf(container)).toBe('loaded');
      expect(screen.getByAltText('Hall')).toBe(picture);
      expect(picture).toHaveAttribute('src', signed(1));
    });

    it('is tried again where its address had expired', () => {
      const { container, rerender } = renderUi(<Picture {...hall} src={signed(1)} />);
      fireEvent.error(screen.getByAltText('Hall'));
      expect(stateOf(container)).toBe('failed');
      rerender(<Picture {...hall} src={signed(2)} />);
      expect(stateOf(container)).toBe('loading');
      expect(screen.getByAltText('Hall')).toHaveAttribute('src', signed(2));
    });

    it('is another picture where anything else of its address differs', () => {
      const { container, rerender } = renderUi(<Picture {...hall} src={`${signed(1)}&size=1`} />);
      fireEvent.load(screen.getByAltText('Hall'));
      rerender(<Picture {...hall} src={`${signed(2)}&size=2`} />);
      expect(stateOf(container)).toBe('loading');
    });
  });

  it('keeps the last still in sight while the next one loads, where it is told to', () => {
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
