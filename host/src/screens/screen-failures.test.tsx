import { describe, expect, it, jest } from '@jest/globals';
import { useUnsavedWork } from '@maitred/shared-kit/router';
import { session } from '@maitred/shared-kit/session';
import { accessibilityFaults, createServerDouble } from '@maitred/shared-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { RemoteLoadError } from '../registry/remote-load-error';
import { NO_TELEMETRY } from '../telemetry/telemetry';
import { loadStandIn, renderApplication, shellAnswers } from '../testing/render-application';

createServerDouble(...shellAnswers());

const refusing = (error: Error) => () => Promise.reject(error);

describe('a screen that loads slowly', () => {
  it('shows a message and a retry after five seconds, and still renders when it arrives', async () => {
    jest.useFakeTimers();
    try {
      let bring: (part: ComponentType) => void = () => undefined;
      const awaited = new Promise<ComponentType>((resolve) => {
        bring = resolve;
      });
      const loadPart = () => awaited;
      await renderApplication({ path: '/alerts', loadPart });
      await act(() => jest.advanceTimersByTimeAsync(4900));
      const words = /^This takes longer than usual/;
      expect(screen.getByRole('status', { name: 'Loading the screen' })).toBeInTheDocument();
      expect(screen.queryByText(words)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(1000));
      const late = screen.getByText(words).closest<HTMLElement>('[role=status]');
      if (late === null) throw new Error('Nobody is told.');
      expect(within(late).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
      expect(await accessibilityFaults(late)).toEqual([]);
      bring(() => <p>Here it is</p>);
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('Here it is')).toBeInTheDocument();
      expect(screen.queryByText(words)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a screen that fails to load', () => {
  it('shows the not-allowed icon, a title, a hint and a retry button', async () => {
    const error = new RemoteLoadError('alerts', { reason: 'unreachable' });
    await renderApplication({ path: '/alerts', loadPart: refusing(error) });
    const alert = await screen.findByRole('alert');
    expect(alert.querySelector('[data-icon=not-allowed]')).not.toBeNull();
    expect(alert).toHaveTextContent('“Alerts” is not available right now');
    expect(alert).toHaveTextContent('will appear by itself');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it.each([
    [
      {
        reason: 'incompatible',
        upgrade: 'host',
        shared: 'kit',
        required: '^2.0.0',
        provided: '1.0.0',
      },
      'The application itself must be updated',
    ],
    [
      {
        reason: 'incompatible',
        upgrade: 'remote',
        shared: 'kit',
        required: '^0.9.0',
        provided: '1.0.0',
      },
      'This part must be updated',
    ],
    [{ reason: 'part-missing' }, /has no such screen or panel: .* moved or renamed/],
    [{ reason: 'removed' }, 'no longer in the application'],
    [{ reason: 'descriptor-invalid' }, 'in a way this version cannot read'],
    [{ reason: 'script' }, /do not arrive from the server: the connection .* or a content blocker/],
  ] as const)('explains why: %o', async (failure, words) => {
    const error = new RemoteLoadError('alerts', failure, { version: '1.2.0-abc' });
    await renderApplication({ path: '/alerts', loadPart: refusing(error) });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });

  it('leaves the rest of the application usable', async () => {
    const error = new RemoteLoadError('alerts', { reason: 'script' });
    await renderApplication({ path: '/alerts', loadPart: refusing(error) });
    await screen.findByRole('alert');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alerts');
    expect(screen.getByRole('button', { name: /account menu/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home', hidden: true })).toBeInTheDocument();
  });
});

describe('a screen that throws', () => {
  it('fails only its own route, and offers a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    function Broken(): never {
      throw new Error('not for the eyes of a person');
    }
    await renderApplication({ path: '/alerts', loadPart: async () => Broken });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The rest of the application works');
    expect(document.body).not.toHaveTextContent('not for the eyes');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Alerts');
  });
});

describe('a screen that throws with unsaved input', () => {
  const lost = 'What you had entered and not saved is lost.';
  let isKept = false;

  function Form() {
    const [isBroken, setBroken] = useState(false);
    useUnsavedWork(true, isKept ? { description: 'This tab keeps it.' } : {});
    if (isBroken) throw new Error('not for the eyes of a person');
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    );
  }

  async function breakForm() {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApplication({ path: '/alerts', loadPart: async () => Form });
    await userEvent.click(await screen.findByRole('button', { name: 'Break' }));
    await screen.findByRole('alert');
  }

  it('says that the input is lost, even after the screen is back', async () => {
    isKept = false;
    await breakForm();
    expect(await screen.findByText(lost)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Break' }, { timeout: 3000 })).toBeVisible();
    expect(screen.getByText(lost)).toBeVisible();
  });

  it('says nothing about input that the tab keeps', async () => {
    isKept = true;
    await breakForm();
    expect(screen.queryByText(lost)).toBeNull();
  });
});

describe.each([
  ['an effect', useEffect],
  ['a layout effect', useLayoutEffect],
])('a screen that throws in the cleanup of %s', (_kind, useThisEffect) => {
  function Leaving() {
    useThisEffect(
      () => () => {
        throw new Error('nothing to take down');
      },
      [],
    );
    return <p>Here it is</p>;
  }
  const loadPart: typeof loadStandIn = async (remote, kind, name) =>
    kind === 'screens' && remote !== 'alerts' ? Leaving : loadStandIn(remote, kind, name);

  async function open() {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApplication({ path: '/alerts', loadPart });
    await goTo('Cameras');
    expect(await screen.findByText('Here it is')).toBeVisible();
    return logged;
  }

  it('does not break the next screen, and is reported', async () => {
    const logged = await open();
    await goTo('Alerts');
    expect(await screen.findByText('screens of alerts: alerts')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged.mock.calls.flat().filter((each) => each instanceof Error)).toEqual([
      new Error('nothing to take down'),
    ]);
  });

  it('does not break the screen that the user goes back to', async () => {
    await open();
    act(() => window.history.back());
    expect(await screen.findByText('screens of alerts: alerts')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not break another screen that does the same', async () => {
    await open();
    for (const name of ['Table', 'Cameras', 'Table', 'Alerts']) {
      await goTo(name);
      expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
      expect(
        await screen.findByText(name === 'Alerts' ? /^screens of/ : 'Here it is'),
      ).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  it('does not break the sign-in', async () => {
    await open();
    act(() => session.logOut('expired'));
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });
});

async function goTo(name: string) {
  await userEvent.click(await screen.findByRole('link', { name, hidden: true }));
}

describe('an error above the screens', () => {
  it('leaves the menu and the top bar in place', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const overrides = {
      taken: [],
      get refused(): never {
        throw new Error('not for the eyes of a person');
      },
    };
    await renderApplication({ path: '/403', overrides });
    expect(await screen.findByRole('alert')).toHaveTextContent('The rest of the application works');
    expect(screen.getByRole('link', { name: 'Home', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /account menu/ })).toBeInTheDocument();
  });
});

describe('a shell that throws', () => {
  it('does not claim that the rest works, and offers a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const telemetry = {
      ...NO_TELEMETRY,
      get trackEvent(): never {
        throw new Error('not for the eyes of a person');
      },
    };
    await renderApplication({ path: '/alerts', telemetry });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(alert).not.toHaveTextContent('The rest of the application works');
    expect(document.body).not.toHaveTextContent('not for the eyes');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
