import type { HeatmapCell } from '@maitred/contract';
import type { Page } from '@playwright/test';
import { type Language, messagesIn } from './messages';

/** Shares of the picture's nine parts, left to right and top to bottom, in whole per cent. */
export function thirdsOf(cells: readonly HeatmapCell[]): number[] {
  const sums = Array.from({ length: 9 }, () => 0);
  for (const { x, y, value } of cells) {
    const place = Math.floor(((y + 0.5) / 36) * 3) * 3 + Math.floor(((x + 0.5) / 64) * 3);
    sums[place] = (sums[place] ?? 0) + value;
  }
  const total = sums.reduce((all, part) => all + part, 0);
  return sums.map((part) => Math.round((part / total) * 100));
}

/** The same shares, read from the table beside the picture. */
export async function shownThirds(page: Page, language: Language): Promise<number[]> {
  const name = messagesIn(language)('analytics.heatmap.byPart');
  const cells = await page.getByRole('table', { name }).getByRole('cell').allTextContents();
  return cells.filter((cell) => cell.includes('%')).map((cell) => Number.parseInt(cell, 10));
}
