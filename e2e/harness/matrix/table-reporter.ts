import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CELLS_ATTACHMENT, type Cell } from './cells';
import { matrixTable } from './matrix-table';

interface Options {
  /** Path of the table, as Markdown. */
  outputFile: string;
}

/** Collects the cells of all tests in one table. */
export default class TableReporter implements Reporter {
  readonly #outputFile: string;
  readonly #cells: Cell[] = [];

  constructor({ outputFile }: Options) {
    this.#outputFile = outputFile;
  }

  onTestEnd(_test: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name === CELLS_ATTACHMENT && body)
        this.#cells.push(...(JSON.parse(String(body)) as Cell[]));
    }
  }

  onEnd(): void {
    writeFileSync(this.#outputFile, matrixTable(this.#cells));
  }
}
