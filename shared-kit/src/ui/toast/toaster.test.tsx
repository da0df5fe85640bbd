import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility';
import { declaredStyle } from '../../../testing/declared-style';
import { putStylesIntoPage } from '../../../testing/put-styles-into-page';
import { renderUi } from '../../../testing/render-ui';
import { toast } from './toast-store';
import { loadToastList } from './toaster';

putStylesIntoPage();

const GREEN = '#2a8a4d';
const RED = '#c63a2f';

function show(raise: () => void) {
  renderUi(<main>Alerts</main>);
  act(raise);
}

function pass(milliseconds: number) {
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });
}

function shownToasts() {
  return screen.queryAllByRole('listitem');
}

function swipe(
  element: Element,
  { to, pointerType = 'touch' }: { to: number; pointerType?: string },
) {
  const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType });
  fireEvent(element, pointer('pointerdown', at(0)));
  fireEvent(element, pointer('pointermove', at(to)));
  const swiping = element.getAttribute('data-swipe');
  fireEvent(element, pointer('pointermove', at(to)));
  fireEvent(element, pointer('pointerup', at(to)));
  return swiping;
}

/** jsdom's own PointerEvent lacks `pointerType`. */
function pointer(type: string, { pointerType, pointerId, ...init }: PointerEventInit) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...init });
  return Object.defineProperties(event, {
    pointerType: { value: pointerType },
    pointerId: { value: pointerId },
  });
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => toast.clear());
  jest.useRealTimers();
});

beforeAll(loadToastList);

describe('a toast', () => {
  it.each([
    ['success', 'Done', GREEN],
    ['error', 'Something went wrong', RED],
  ] as const)(
    'of type %s has its translated title and its colour',
    async (variant, title, color) => {
      show(() => toast[variant]());
      expect(screen.getByText(title)).toBeVisible();
      const [item] = shownToasts();
      expect(item && declaredStyle(item, 'border-inline-start-color')).toBe(color);
      jest.useRealTimers();
      expect(await accessibilityFaults(document.body)).toEqual([]);
      jest.useFakeTimers();
    },
  );

  it("is in the user's language", () => {
    renderUi(<main />, { locale: 'ru' });
    act(() => void toast.success());
    expect(screen.getByText('Готово')).toBeVisible();
  });

  it('is added below existing ones', () => {
    show(() => {
      toast.success({ description: 'First' });
      toast.error({ description: 'Second' });
    });
    expect(shownToasts().map((item) => item.textContent)).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Second'),
    ]);
  });

  it('disappears after 5000 ms, independently of others', () => {
    show(() => toast.success({ description: 'First' }));
    pass(2000);
    act(() => void toast.success({ description: 'Second' }));
    pass(2999);
    expect(shownToasts()).toHaveLength(2);
    pass(1);
    expect(shownToasts().map((item) => item.textContent)).toEqual([
      expect.stringContaining('Second'),
    ]);
    pass(2000);
    expect(shownToasts()).toHaveLength(0);
  });

  it('calls onClose once when it has disappeared', () => {
    const handleClose = jest.fn();
    show(() => toast.success({ onClose: handleClose }));
    pass(4999);
    expect(handleClose).not.toHaveBeenCalled();
    pass(1);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('runs its action and closes, without calling onClose', () => {
    const handleAction = jest.fn();
    const handleClose = jest.fn();
    show(() =>
      toast.success({ action: { label: 'Undo', onAction: handleAction }, onClose: handleClose }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(handleAction).toHaveBeenCalledTimes(1);
    expect(handleClose).not.toHaveBeenCalled();
    expect(shownToasts()).toHaveLength(0);
  });

  it('closes by its close button and by its id', () => {
    let id = '';
    show(() => {
      id = toast.success({ description: 'First' });
      toast.success({ description: 'Second' });
    });
    act(() => toast.dismiss(id));
    expect(shownToasts()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shownToasts()).toHaveLength(0);
  });

  it('closes when it is swiped to the right by more than 50 px', () => {
    show(() => toast.success());
    const [item] = shownToasts();
    if (item) swipe(item, { to: 51 });
    expect(shownToasts()).toHaveLength(0);
  });

  it.each([50, -200])('stays when it is swiped by %d px', (to) => {
    show(() => toast.success());
    const [item] = shownToasts();
    if (item) swipe(item, { to });
    expect(shownToasts()).toHaveLength(1);
  });

  it.each([
    ['touch', 10, null],
    ['touch', 11, 'start'],
    ['mouse', 2, null],
    ['mouse', 3, 'start'],
  ])('handles a %s movement of %d px as a swipe: %s', (pointerType, to, expected) => {
    show(() => toast.success());
    const [item] = shownToasts();
    expect(item && swipe(item, { to, pointerType })).toBe(expected);
  });

  it('can be focused with F8', () => {
    show(() => toast.success());
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it('is announced for a second, and assertively if it is an error', () => {
    show(() => toast.error({ description: 'The server did not answer' }));
    pass(40);
    const announcement = screen.getByText(/Notification Something went wrong/);
    expect(announcement).toHaveAttribute('aria-live', 'assertive');
    pass(959);
    expect(announcement).toBeInTheDocument();
    pass(1);
    expect(announcement).not.toBeInTheDocument();
  });

  it('is at the top, 18 to 24 rem wide and never wider than the screen', () => {
    show(() => toast.success());
    expect(declaredStyle(screen.getByRole('list'), 'inset-block-start')).toBe('0rem');
    const [item] = shownToasts();
    if (!item) throw new Error('no toast');
    expect(declaredStyle(item, 'min-width')).toBe('min(18rem, calc(100vw - 2rem))');
    expect(declaredStyle(item, 'max-width')).toBe('min(24rem, calc(100vw - 2rem))');
  });
});
