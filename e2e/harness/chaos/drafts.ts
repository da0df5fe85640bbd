import type { Page } from '@playwright/test';
import { endpointOf, isReading } from '../endpoints';
import type { Move } from './moves';

/** What the user has entered but not sent or saved. */
interface Writing {
  path: string;
  /** The question being written to the assistant; undefined if the page has no field for it. */
  question: string | undefined;
  /** Unsaved work on cameras, by its session storage key. */
  cameras: Record<string, string>;
  hasLayer: boolean;
}

declare global {
  interface Window {
    /** Fields that the user has typed in. */
    typed: Map<HTMLInputElement | HTMLTextAreaElement, Typed>;
    /** The path at which a field was first seen, which tells its screen. */
    fieldPaths: WeakMap<Element, string>;
  }
}

/** The state of a field after somebody typed in it. */
interface Typed {
  value: string;
  /** Whether it belongs to a form in a dialog. */
  isForm: boolean;
  /** The address at that time: a screen may stay for a moment while another one is being fetched. */
  address: string;
}

/** Moves that lead to another address, or reload the same one. */
const LEADING: readonly string[] = ['menu', 'link', 'history', 'sign-in'];

/** Tracks what is entered during the walk, and reports what is lost. */
export class Drafts {
  readonly #page: Page;
  #previous: Writing | undefined;
  #question = '';
  /** Successful calls that changed something. */
  #saved = 0;
  #savedBefore = 0;
  /** Whether an alert dialog was answered or something saved since a form was opened, so that it may close. */
  #hasAgreed = false;

  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => {
      const endpoint = endpointOf(response.request().method(), new URL(response.url()).pathname);
      if (response.ok() && endpoint?.permission && !isReading(endpoint)) this.#saved += 1;
    });
  }

  /** What was lost since the last check although no move was made. */
  async lostByItself(): Promise<string[]> {
    return this.#look(undefined);
  }

  /** What was lost by a move that must not lose it. */
  async lostBy(move: Move): Promise<string[]> {
    if (move.area === 'question') this.#hasAgreed = true;
    return this.#look(move);
  }

  async #look(move: Move | undefined): Promise<string[]> {
    const writing = await readWriting(this.#page);
    const differences = await readDifferences(this.#page);
    // Read after the page's state, because the call that closed a form may have completed meanwhile.
    const hasSaved = this.#saved > this.#savedBefore;
    this.#savedBefore = this.#saved;
    // The form closes shortly after the response.
    if (hasSaved) this.#hasAgreed = true;
    const previous = this.#previous ?? writing;
    const isSignedOut = writing.path === '/login';
    const concernsForms = move !== undefined && move.area !== 'shell' && move.kind !== 'language';
    const hasMoved = writing.path !== previous.path;
    const fields = lostFields(differences, {
      // A screen's filters belong to its address.
      mayChange: concernsForms || hasSaved || hasMoved || LEADING.includes(move?.kind ?? ''),
      mayLeaveForm: this.#hasAgreed || isSignedOut,
    });
    const lost = [
      ...fields,
      ...(isSignedOut ? [] : this.#lostQuestion(writing, previous, concernsForms)),
      ...lostCameras(writing, previous, concernsForms || hasSaved),
    ];
    if (!fields.length && !writing.hasLayer) this.#hasAgreed = false;
    if (writing.question !== undefined) this.#question = writing.question;
    this.#previous = writing;
    return lost;
  }

  #lostQuestion(writing: Writing, previous: Writing, concernsForms: boolean): string[] {
    if (writing.question === undefined || writing.question === this.#question) return [];
    // On the screen itself, a press may send the question, or restore one that failed.
    if (concernsForms && previous.question !== undefined) return [];
    return [`the question “${this.#question}” became “${writing.question}”`];
  }
}

function lostCameras(writing: Writing, previous: Writing, mayChange: boolean): string[] {
  return Object.entries(previous.cameras).flatMap(([key, kept]) => {
    const isOpen = previous.path.includes(`camera=${key.split(':')[2]}`);
    if (writing.cameras[key] === kept || (isOpen && mayChange)) return [];
    return [`the unsaved work ${key} became ${writing.cameras[key]?.slice(0, 200) ?? 'nothing'}`];
  });
}

function readWriting(page: Page): Promise<Writing> {
  return page.evaluate(() => {
    const kept = Object.entries(window.sessionStorage).filter(([key]) =>
      key.startsWith('camera-draft:'),
    );
    // Data that was fetched and stored again has the same content in another order.
    const ordered = (name: string, value: unknown) => {
      if (name === 'savedAt') return undefined;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(
        Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)),
      );
    };
    const question = document.querySelector<HTMLTextAreaElement>('main form textarea');
    return {
      path: window.location.pathname + window.location.search,
      question: window.location.pathname === '/chat' ? question?.value : undefined,
      cameras: Object.fromEntries(
        kept.map(([key, text]) => [key, JSON.stringify(JSON.parse(text), ordered)]),
      ),
      hasLayer: document.querySelector('[role=dialog], [role=alertdialog]') !== null,
    };
  });
}

/** A field whose content is no longer what was typed. */
interface Difference {
  words: string;
  isGone: boolean;
  /** Whether it belongs to a form in a dialog. */
  isForm: boolean;
  wasEmpty: boolean;
  /** Whether the change is expected: the field's screen was left, or an emptied number field now shows its minimum. */
  isExpected: boolean;
}

interface Allowed {
  mayChange: boolean;
  mayLeaveForm: boolean;
}

function lostFields(
  differences: readonly Difference[],
  { mayChange, mayLeaveForm }: Allowed,
): string[] {
  const mayBe = ({ isGone, isForm, wasEmpty, isExpected }: Difference) =>
    isGone && isForm ? mayLeaveForm || wasEmpty : mayChange || isExpected;
  return differences.filter((one) => !mayBe(one)).map(({ words }) => words);
}

/** Compares the fields with what they held last; their current content is expected next time. */
function readDifferences(page: Page): Promise<Difference[]> {
  return page.evaluate(() => {
    const addressNow = () => window.location.pathname + window.location.search;
    if (window.typed === undefined) {
      window.typed = new Map();
      window.fieldPaths = new WeakMap();
      document.addEventListener(
        'input',
        ({ target, isTrusted }) => {
          const isText =
            target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
          if (!isTrusted || !isText || ['radio', 'checkbox', 'file'].includes(target.type)) return;
          const isForm = target.closest('[role=dialog] form') !== null;
          window.typed.set(target, { value: target.value, isForm, address: addressNow() });
        },
        true,
      );
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      if (!window.fieldPaths.has(field)) window.fieldPaths.set(field, window.location.pathname);
    }
    const differences: Difference[] = [];
    for (const [field, { value, isForm, address }] of window.typed) {
      const isGone = !field.isConnected;
      if (!isGone && field.value === value) continue;
      const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;
      const became = isGone ? 'is gone' : `became “${field.value}”`;
      // The previous screen stays, and can be typed in, until the next one has loaded.
      const isLeft = window.fieldPaths.get(field) !== window.location.pathname;
      const isLeast = value === '' && field.role === 'spinbutton';
      differences.push({
        words: `“${value}” in the field “${name}” ${became}`,
        isGone,
        isForm,
        wasEmpty: value === '',
        isExpected: isLeft || address !== addressNow() || isLeast,
      });
      if (isGone) window.typed.delete(field);
      else window.typed.set(field, { value: field.value, isForm, address });
    }
    return differences;
  });
}
