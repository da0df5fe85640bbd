import type { Page } from '@playwright/test';

/** Search fields whose text is neither in the address nor in the history state. */
export function unkeptSearches(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { usr } = (window.history.state ?? {}) as { usr?: { search?: string } | null };
    const kept = new URLSearchParams(window.location.search).get('search') ?? usr?.search ?? '';
    return [...document.querySelectorAll<HTMLInputElement>('main [role=search] input')]
      .map(({ value }) => value.trim())
      .filter((value) => value !== kept)
      .map((value) => `“${value}” in the field, “${kept}” in the address`);
  });
}
