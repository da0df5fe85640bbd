import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderWithKit } from '../../testing';
import { Link, useSearchParams, useUnsavedDraft, useUnsavedWork } from './index';
import { useHasUnsavedWork } from './unsaved-work';

const elsewhere = { path: '/elsewhere', element: <p>elsewhere</p> };

function Form() {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(true);
  const [, setSearch] = useSearchParams();
  const leaving = useUnsavedWork(isOpen && text !== '');
  return (
    <>
      {isOpen && <input value={text} onChange={(event) => setText(event.target.value)} />}
      <button type="button" onClick={() => leaving(() => setIsOpen(false))}>
        Close
      </button>
      <button type="button" onClick={() => setSearch(() => new URLSearchParams({ camera: '51' }))}>
        Other camera
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Update />
    </>
  );
}

function Update() {
  return <output>{useHasUnsavedWork() ? 'update waits' : 'update may come'}</output>;
}

async function open() {
  const rendered = await renderWithKit(<Form />, { path: '/form', routes: [elsewhere] });
  return { ...rendered, person: userEvent.setup() };
}

function Held() {
  useUnsavedWork(true);
  return <p>held</p>;
}

/** A form that closes once the server has saved it. */
function Saving() {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    const close = () => setIsOpen(false);
    window.addEventListener('saved', close);
    return () => window.removeEventListener('saved', close);
  }, []);
  return (
    <>
      {isOpen && <Held />}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

function isUnloadHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(event));
  return event.defaultPrevented;
}

describe('unsaved work', () => {
  it('blocks nothing while there is none', async () => {
    const { person, address } = await open();
    expect(isUnloadHeld()).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('update may come');

    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(address()).toBe('/elsewhere');
  });

  it('asks before a link leads away, and stays or leaves as answered', async () => {
    const { person, address } = await open();
    await person.type(screen.getByRole('textbox'), 'Anna');

    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/form');
    expect(screen.getByRole('textbox')).toHaveValue('Anna');

    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
    await person.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(address()).toBe('/elsewhere');
  });

  it('asks before the same screen shows something else', async () => {
    const { person, address } = await open();
    await person.type(screen.getByRole('textbox'), 'Anna');

    await person.click(screen.getByRole('button', { name: 'Other camera' }));
    await question();
    expect(address()).toBe('/form');
  });

  it('lets the screen decide which URLs leave the work, and describe what becomes of it', async () => {
    function Drawing() {
      useUnsavedWork(true, {
        isLeft: (from, to) => from.pathname !== to.pathname,
        description: 'This tab keeps it.',
      });
      return <p>drawing</p>;
    }
    const { address, navigate } = await renderWithKit(<Drawing />, {
      path: '/form',
      routes: [elsewhere],
    });
    await navigate('/form?zoom=2');
    expect(address()).toBe('/form?zoom=2');

    await navigate('/elsewhere');
    expect(await question()).toHaveTextContent('This tab keeps it.');
    expect(address()).toBe('/form?zoom=2');
  });

  it('asks before the form itself closes', async () => {
    const { person } = await open();
    await person.type(screen.getByRole('textbox'), 'Anna');

    await person.click(screen.getByRole('button', { name: 'Close' }));
    await question();
    expect(screen.getByDisplayValue('Anna')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(screen.queryByDisplayValue('Anna')).toBeNull();
  });

  it('lets the user leave after the form was saved behind the question', async () => {
    const person = userEvent.setup();
    const { address } = await renderWithKit(<Saving />, { path: '/form', routes: [elsewhere] });
    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
    act(() => void window.dispatchEvent(new Event('saved')));
    expect(screen.queryByText('held')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(address()).toBe('/elsewhere');
  });

  it('blocks a reload, and delays an update', async () => {
    const { person } = await open();
    await person.type(screen.getByRole('textbox'), 'Anna');
    expect(isUnloadHeld()).toBe(true);
    expect(screen.getByRole('status')).toHaveTextContent('update waits');

    await person.clear(screen.getByRole('textbox'));
    expect(isUnloadHeld()).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('update may come');
  });
});

describe('a draft that survives its screen', () => {
  function Draft() {
    const [text, setText] = useState('');
    useUnsavedDraft(text !== '');
    return (
      <>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <Link to="/elsewhere">Elsewhere</Link>
        <Update />
      </>
    );
  }

  it('delays an update, but does not block navigation', async () => {
    const person = userEvent.setup();
    const { address } = await renderWithKit(<Draft />, { path: '/form', routes: [elsewhere] });
    await person.type(screen.getByRole('textbox'), 'How many');
    expect(screen.getByRole('status')).toHaveTextContent('update waits');
    expect(isUnloadHeld()).toBe(false);
    await person.clear(screen.getByRole('textbox'));
    expect(screen.getByRole('status')).toHaveTextContent('update may come');
    await person.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(address()).toBe('/elsewhere');
  });
});
