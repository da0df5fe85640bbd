import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readCurrentUserEndpoint, readUnreadCountEndpoint, toWire } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import { useShortcut } from '@maitred/shared-kit/shortcuts';
import {
  accessibilityFaults,
  aUser,
  createServerDouble,
  mockEndpoint,
} from '@maitred/shared-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  address,
  loadStandIn,
  renderApplication,
  shellAnswers,
} from '../testing/render-application';

const server = createServerDouble(...shellAnswers());
const scrollTo = jest.fn();
const MINUTE_MS = 60_000;
Object.assign(window, { scrollTo });

// jsdom applies no media queries, so the sidebar counts as hidden.
const sidebar = () => screen.getByRole('navigation', { name: 'Main menu', hidden: true });
const link = (name: string | RegExp) => within(sidebar()).getByRole('link', { name, hidden: true });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  [180, 'The clock of this device is 3 h fast.'],
  [-90, 'The clock of this device is 1 h 30 min slow.'],
])(
  'a device whose clock is %s minutes ahead shows a warning until it is set',
  async (minutes, said) => {
    let ahead = minutes;
    server.use(
      mockEndpoint(readUnreadCountEndpoint, () => {
        const date = new Date(Date.now() - ahead * MINUTE_MS).toUTCString();
        return Response.json(toWire({ count: 0 }), { headers: { date } });
      }),
    );
    await renderApplication();
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    expect(await accessibilityFaults(document.body)).toEqual([]);
    ahead = 0;
    await act(() => reloadEndpoint(readUnreadCountEndpoint));
    await waitFor(() => expect(screen.queryByText(said, { exact: false })).toBeNull());
  },
);

describe('the sidebar', () => {
  it('lists home, the group, cameras, chat, face lists and alerts, in this order', async () => {
    await renderApplication();
    await heading('Home');
    const titles = (root: HTMLElement) =>
      within(root)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent);
    const group = [
      'Analytics',
      'Comparative analysis',
      'New visitors',
      'Loyal visitors',
      'Face profile detections',
      'Table',
      'Restaurant orders',
      'Heatmap',
    ];
    expect(titles(sidebar())).toEqual([
      'Home',
      ...group,
      'Cameras',
      'Chat',
      'Face profile lists',
      'Alerts',
    ]);
    const toggle = within(sidebar()).getByRole('button', { name: 'Analytics', hidden: true });
    const list = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(list && titles(list)).toEqual(group);
  });

  it('has its group expanded at first, and collapses it', async () => {
    await renderApplication();
    await heading('Home');
    const group = within(sidebar()).getByRole('button', { name: 'Analytics', hidden: true });
    expect(group).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  it('prefetches the code of a screen once when its link is hovered', async () => {
    const loadPart = jest.fn(loadStandIn);
    await renderApplication({ loadPart });
    await heading('Home');
    loadPart.mockClear();
    await userEvent.hover(link('Chat'));
    await userEvent.unhover(link('Chat'));
    await userEvent.hover(link('Chat'));
    expect(loadPart.mock.calls).toEqual([['chat', 'screens', 'chat']]);
  });

  it('marks face lists as the current page on the profiles of a list', async () => {
    await renderApplication({ path: '/11/face-profiles/31' });
    await heading('Face profiles');
    expect(link('Face profile lists')).toHaveAttribute('aria-current', 'page');
    const current = within(sidebar()).getAllByRole('link', { current: 'page', hidden: true });
    expect(current).toHaveLength(1);
  });

  it('shows the number of unread alerts above 0', async () => {
    server.use(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 3 })));
    await renderApplication();
    await heading('Home');
    await waitFor(() => expect(link(/Alerts/)).toHaveTextContent('3 unread'));
    await waitFor(() => expect(document.title).toBe('(3) Home · Maitred'));
  });

  it('shows no badge at 0 unread alerts', async () => {
    await renderApplication();
    await waitFor(() => expect(server.calls(readUnreadCountEndpoint)).not.toEqual([]));
    expect(link(/Alerts/)).toHaveTextContent(/^Alerts$/);
  });

  it('requests no count without read_alert, and refers to the administrator if no screen is available', async () => {
    server.use(mockEndpoint(readCurrentUserEndpoint, () => aUser({ permissions: [] })));
    await renderApplication();
    await heading('Home');
    expect(server.calls(readUnreadCountEndpoint)).toEqual([]);
    expect(screen.getByText(/Ask your administrator for access/)).toBeVisible();
    expect(document.title).toBe('Home · Maitred');
  });
});

describe('the menu on a phone', () => {
  // Compiled once, so that tests wait for the page and not for the compiler.
  beforeAll(async () => {
    await import('@maitred/shared-kit/overlays');
  }, 60_000);

  async function openMenu(): Promise<HTMLElement> {
    await renderApplication({ screenWidth: 360 });
    await heading('Home');
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    return screen.findByRole('dialog');
  }
  const choose = (menu: HTMLElement, name: string) =>
    userEvent.click(within(menu).getByRole('link', { name }));
  const isAway = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('closes when a page is chosen, and stays closed when the user goes back', async () => {
    await choose(await openMenu(), 'Alerts');
    await heading('Alerts');
    await isAway();
    act(() => window.history.back());
    await heading('Home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when the current page is chosen', async () => {
    await choose(await openMenu(), 'Home');
    await isAway();
  });
});

describe('the filter on a phone', () => {
  beforeAll(async () => {
    await import('@maitred/shared-kit/overlays');
  }, 60_000);

  it('closes when the user goes back', async () => {
    await renderApplication({ path: '/analytics', screenWidth: 360 });
    await heading('Analytics');
    await userEvent.click(link('Table'));
    await heading('Table');
    await userEvent.click(await screen.findByRole('button', { name: /^Filter/, hidden: true }));
    await screen.findByRole('dialog', { name: 'Filter' });
    act(() => window.history.back());
    await waitFor(() => expect(address()).toMatch(/^\/analytics/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the top bar', () => {
  it('labels the languages Рус and Eng, and stores the choice', async () => {
    await renderApplication();
    await heading('Home');
    const languages = screen.getByRole('radiogroup', { hidden: true });
    const labels = within(languages).getAllByRole('radio', { hidden: true });
    expect(labels.map((radio) => radio.closest('label')?.textContent)).toEqual(['Рус', 'Eng']);
    await userEvent.click(within(languages).getByText('Рус'));
    expect(await heading('Главная')).toBeInTheDocument();
    expect(window.localStorage.getItem('lang')).toBe('ru');
  });
});

describe('navigation to another page', () => {
  it('moves the focus to the new heading and scrolls to the top', async () => {
    await renderApplication();
    await heading('Home');
    await userEvent.click(link('Alerts'));
    expect(await heading('Alerts')).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.title).toBe('Alerts · Maitred');
  });

  it('does not move the focus on the first page', async () => {
    await renderApplication({ path: '/alerts' });
    await heading('Alerts');
    expect(document.body).toHaveFocus();
  });

  it('does not move the focus if only the query changes', async () => {
    await renderApplication({ path: '/alerts' });
    await heading('Alerts');
    link('Alerts').focus();
    await userEvent.click(link('Alerts'));
    expect(link('Alerts')).toHaveFocus();
  });
});

describe('the keyboard', () => {
  it('shows the shortcuts of the screen and of the application on ?', async () => {
    function Screen() {
      useShortcut({ key: 'j', label: 'Next alert', onPress: () => undefined });
      return <p>The list</p>;
    }
    await renderApplication({ path: '/alerts', loadPart: async () => Screen });
    await screen.findByText('The list');
    fireEvent.keyDown(document.body, { key: '?' });
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByRole('heading', { name: 'Alerts' })).toBeInTheDocument();
    expect(within(sheet).getByText('Next alert')).toBeInTheDocument();
    expect(within(sheet).getByText('Show the keyboard shortcuts')).toBeInTheDocument();
    expect(await accessibilityFaults(sheet)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the shortcuts only on the page where they were opened', async () => {
    await renderApplication();
    await heading('Home');
    await userEvent.click(link('Alerts'));
    await heading('Alerts');
    fireEvent.keyDown(document.body, { key: '?' });
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await heading('Home');
    act(() => window.history.forward());
    await heading('Alerts');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the user turn shortcuts off and on again', async () => {
    await renderApplication();
    await heading('Home');
    fireEvent.keyDown(document.body, { key: '?' });
    const choice = await screen.findByRole('checkbox', { name: 'Use keyboard shortcuts' });
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: /account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use keyboard shortcuts' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('first reaches a link that skips the menu', async () => {
    await renderApplication();
    await heading('Home');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
    expect(document.activeElement).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });
});

describe('an unknown address', () => {
  it('suggests the nearest screen that the user may open', async () => {
    await renderApplication({ path: '/alert' });
    await userEvent.click(await screen.findByRole('link', { name: 'Did you mean “Alerts”?' }));
    await waitFor(() => expect(address()).toBe('/alerts'));
  });

  it('does not suggest a screen that the user may not open', async () => {
    server.use(mockEndpoint(readCurrentUserEndpoint, () => aUser({ permissions: [] })));
    await renderApplication({ path: '/alert' });
    expect(await screen.findByText('There is no such page')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Did you mean/ })).toBeNull();
    await act(async () => screen.getByRole('link', { name: 'Go to the home screen' }).click());
    expect(address()).toBe('/');
  });
});
