import { stripVTControlCharacters } from 'node:util';
import { expect, type TestInfo } from '@playwright/test';
import type { FaultFamily } from './fault-kinds';

/** What a cell does to a screen. */
interface CellKind {
  name: string;
  family: FaultFamily | 'permission';
  /** Distinguishes cells of the same kind. */
  detail?: string;
}

/** One fault of one call on one screen, or one permission, with the result. */
export interface Cell {
  screen: string;
  /** Undefined if the cell is about the whole screen. */
  call?: string | undefined;
  kind: string;
  family: CellKind['family'];
  detail?: string | undefined;
  /** What went wrong; undefined if the cell passed. */
  problem?: string;
}

/** Name of the attachment that passes a test's cells to the table. */
export const CELLS_ATTACHMENT = 'cells';

/** The cells of one test: all are tried, even if some fail. */
export class Cells {
  readonly #cells = new Map<string, Cell>();
  readonly #screen: string;
  readonly #call: string | undefined;

  constructor(screen: string, call?: string) {
    this.#screen = screen;
    this.#call = call;
  }

  /** Tries a cell in one way; a cell tried in several ways passes only if all of them do. */
  async try(kind: CellKind, way: string, run: () => Promise<void>): Promise<boolean> {
    const { name, family, detail } = kind;
    const key = `${name} ${detail}`;
    const cell: Cell = this.#cells.get(key) ?? {
      screen: this.#screen,
      call: this.#call,
      kind: name,
      family,
      detail,
    };
    this.#cells.set(key, cell);
    try {
      await run();
      return true;
    } catch (error) {
      cell.problem ??= `${way}: ${firstLines(error)}`;
      return false;
    }
  }

  async attachTo(testInfo: TestInfo): Promise<void> {
    const body = JSON.stringify([...this.#cells.values()]);
    await testInfo.attach(CELLS_ATTACHMENT, { body, contentType: 'application/json' });
  }

  expectHeld(): void {
    expect([...this.#cells.values()].flatMap(problemOf)).toEqual([]);
  }
}

/** The problem of a cell in one line; empty if it has none. */
export function problemOf({ screen, call, kind, detail, problem }: Cell): string[] {
  if (problem === undefined) return [];
  const place = [screen, call, kind, detail].filter((part) => part !== undefined).join(', ');
  return [`${place}: ${problem}`];
}

function firstLines(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return stripVTControlCharacters(text).split('\n').slice(0, 24).join(' | ');
}
